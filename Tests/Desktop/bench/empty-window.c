/* The least a GTK 4 program can be: an empty window of Simmer's size, to measure Simmer beside. */

#include <gtk/gtk.h>

static void activate(GtkApplication *application, gpointer data) {
  GtkWidget *window = gtk_application_window_new(application);
  gtk_window_set_title(GTK_WINDOW(window), "Empty");
  gtk_window_set_default_size(GTK_WINDOW(window), 360, 560);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  GtkApplication *application =
    gtk_application_new("io.github.simmer_timer.EmptyWindow", 0);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(application), argc, argv);
  g_object_unref(application);
  return status;
}
