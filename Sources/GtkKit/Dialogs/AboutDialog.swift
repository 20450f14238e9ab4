internal import CGtk

package final class AboutDialog: Window {
  package init(
    parent: Window, name: String, version: String, icon: String, comments: String, website: String,
    authors: [String], translators: String
  ) {
    super.init(existing: UnsafeMutableRawPointer(gtk_about_dialog_new()))
    let about = opaque
    gtk_about_dialog_set_program_name(about, name)
    gtk_about_dialog_set_version(about, version)
    gtk_about_dialog_set_logo_icon_name(about, icon)
    gtk_about_dialog_set_comments(about, comments)
    gtk_about_dialog_set_website(about, website)
    gtk_about_dialog_set_license_type(about, GTK_LICENSE_GPL_3_0)
    gtk_about_dialog_set_translator_credits(about, translators)
    var names: [UnsafePointer<CChar>?] = authors.map { UnsafePointer(g_strdup($0)) } + [nil]
    gtk_about_dialog_set_authors(about, &names)
    for name in names { g_free(UnsafeMutableRawPointer(mutating: name)) }
    makeModal(for: parent)
  }
}
