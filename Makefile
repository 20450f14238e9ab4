# Simmer. `make` builds it, `make install` installs the build. On Debian `make run` and `make test`
# need only git and make: they install the other packages.

ID := io.github.simmer_timer.Simmer
VERSION := $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/SimmerCore/Installation/About.swift)
PREFIX ?= $(if $(filter 0,$(shell id -u)),/usr/local,$(HOME)/.local)
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
DESTDIR ?=
BIN = $(DESTDIR)$(BINDIR)
SHARE = $(DESTDIR)$(DATADIR)
# The folder in which systemd looks for user units.
UNITS = $(if $(filter /usr /usr/local,$(PREFIX)),$(DESTDIR)$(PREFIX)/lib,$(SHARE))/systemd/user
LANGUAGES = $(shell cat po/LINGUAS)
# Icons are also installed as pictures in these sizes: librsvg takes 7 MB to draw an SVG file. GTK
# 4.22 draws them without it, and GTK 4.24 has no tool that makes pictures.
ICON_SIZES = 16x16 24x24 32x32 48x48 64x64 96x96
PICTURE_SIZES := $(if $(shell command -v gtk4-encode-symbolic-svg),$(ICON_SIZES))
ICONS := $(notdir $(wildcard data/icons/hicolor/scalable/actions/*-symbolic.svg))

# Searched for at each use, because another target may install it.
SWIFT := $$(.make/dependencies swift)
# Options for the compiler, such as `-g`.
SWIFTFLAGS ?=
# Identifies a build for debuggers by its sources and its compiler. The linker's own ID depends on
# the folder.
BUILD_ID = $$({ $(SWIFT) --version; echo '$(SWIFTFLAGS)'; \
  find Package.swift Sources -type f | LC_ALL=C sort | xargs cat; } 2>/dev/null | sha1sum | cut -c1-40)
# No library is loaded from the program's folder, and relocations are read-only before it runs; GNU ld
# of Debian 13 doesn't make them so, but lld, which comes with Swift. The binary doesn't depend on the
# folder in which it was built: it has neither paths nor hashes of the compiler's options.
RELEASE = -c release --product simmer --static-swift-stdlib --disable-local-rpath \
  -Xswiftc -use-ld=lld -Xswiftc -no-toolchain-stdlib-rpath \
  -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xlinker --build-id=0x$(BUILD_ID) \
  -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=. \
  -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs \
  -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  $(addprefix -Xswiftc ,$(SWIFTFLAGS))
# The built files that `install` copies.
BUILT := .build/product
# An installation inside the build folder, for `run` and `bench`.
STAGE := $(CURDIR)/.build/stage
CHECK := $(CURDIR)/.build/check

.PHONY: build simmer setup run check test soak lint install install-strip uninstall files dist deb \
  flatpak bench pot clean

build:
	@.make/dependencies check
	@$(MAKE) --no-print-directory simmer

simmer: $(LANGUAGES:%=$(BUILT)/locale/%.mo) $(BUILT)/$(ID).desktop \
    $(BUILT)/$(ID).krunner.desktop $(BUILT)/$(ID).metainfo.xml \
    $(foreach size,$(PICTURE_SIZES),$(ICONS:%.svg=$(BUILT)/icons/$(size)/%.symbolic.png))
	$(SWIFT) build $(RELEASE)
	install -C $$($(SWIFT) build $(RELEASE) --show-bin-path)/simmer $(BUILT)/simmer

$(BUILT)/locale/%.mo: po/%.po
	@mkdir -p $(@D)
	msgfmt $< -o $@

$(BUILT)/%.desktop: data/%.desktop po/LINGUAS $(LANGUAGES:%=po/%.po)
	@mkdir -p $(@D)
	msgfmt --desktop --template=$< -d po -o $@

$(BUILT)/%.metainfo.xml: data/%.metainfo.xml po/LINGUAS $(LANGUAGES:%=po/%.po)
	@mkdir -p $(@D)
	msgfmt --xml --template=$< -d po -o $@

define ICON
$$(BUILT)/icons/$(1)/%.symbolic.png: data/icons/hicolor/scalable/actions/%.svg
	@mkdir -p $$(@D)
	gtk4-encode-symbolic-svg -o $$(@D) $$< $(1)
endef
$(foreach size,$(ICON_SIZES),$(eval $(call ICON,$(size))))

setup:
	@.make/dependencies install build

run:
	@.make/dependencies install run
	@$(MAKE) --no-print-directory simmer stage
	@.make/run $(STAGE)/bin/simmer

.PHONY: stage
stage:
	@rm -rf $(STAGE)
	@$(MAKE) --no-print-directory files PREFIX=$(STAGE) BINDIR=$(STAGE)/bin DATADIR=$(STAGE)/share DESTDIR=

install: files
	@[ -n "$(DESTDIR)" ] || .make/refresh-caches $(DATADIR)

# Installs the program without debugging symbols.
install-strip:
	@$(MAKE) --no-print-directory install STRIP=-s

files:
	@case '$(DESTDIR)$(BINDIR)$(DATADIR)' in *[[:space:]\"\'\`\$$\&\|\%\\]*) \
	  echo "Simmer can’t be installed in a folder with a space or such a sign in its name." >&2; exit 1;; esac
	@[ -x $(BUILT)/simmer ] || { echo "Nothing was built: run “make” first." >&2; exit 1; }
	install -D $(STRIP) $(BUILT)/simmer $(BIN)/simmer
	install -D -m 644 -t $(SHARE)/simmer data/style.css data/silence.oga
	install -D -m 644 -t $(SHARE)/simmer/help data/help/guide.md
	install -D -m 644 -t $(SHARE)/simmer/words data/words/*
	install -D -m 644 -t $(SHARE)/simmer/sounds data/sounds/*.oga
	cd data/icons && find . -name '*.svg' -exec install -D -m 644 {} $(SHARE)/icons/{} \;
	for folder in $(BUILT)/icons/*; do \
	  [ ! -d $$folder ] || \
	  install -D -m 644 -t $(SHARE)/icons/hicolor/$${folder##*/}/actions $$folder/*; done
	install -D -m 644 -t $(SHARE)/glib-2.0/schemas data/$(ID).gschema.xml
	mkdir -p $(SHARE)/applications $(SHARE)/dbus-1/services $(UNITS)
	sed 's|^Exec=simmer|Exec=$(BINDIR)/simmer|' $(BUILT)/$(ID).desktop >$(SHARE)/applications/$(ID).desktop
	sed 's|@bindir@|$(BINDIR)|' data/$(ID).service >$(SHARE)/dbus-1/services/$(ID).service
	sed 's|@bindir@|$(BINDIR)|' data/app-$(ID).service >$(UNITS)/app-$(ID).service
	install -D -m 644 -t $(SHARE)/gnome-shell/search-providers data/$(ID).search-provider.ini
	install -D -m 644 $(BUILT)/$(ID).krunner.desktop $(SHARE)/krunner/dbusplugins/$(ID).desktop
	install -D -m 644 -t $(SHARE)/metainfo $(BUILT)/$(ID).metainfo.xml
	install -D -m 644 -t $(SHARE)/man/man1 data/simmer.1
	install -D -m 644 data/completions/simmer.bash $(SHARE)/bash-completion/completions/simmer
	install -D -m 644 -t $(SHARE)/zsh/site-functions data/completions/_simmer
	install -D -m 644 -t $(SHARE)/fish/vendor_completions.d data/completions/simmer.fish
	for language in $(LANGUAGES); do \
	  install -D -m 644 $(BUILT)/locale/$$language.mo $(SHARE)/locale/$$language/LC_MESSAGES/simmer.mo; done
	[ -n "$(DESTDIR)" ] || glib-compile-schemas $(SHARE)/glib-2.0/schemas

uninstall:
	rm -f $(BIN)/simmer $(SHARE)/glib-2.0/schemas/$(ID).gschema.xml \
	  $(SHARE)/applications/$(ID).desktop $(SHARE)/metainfo/$(ID).metainfo.xml \
	  $(SHARE)/gnome-shell/search-providers/$(ID).search-provider.ini \
	  $(SHARE)/krunner/dbusplugins/$(ID).desktop \
	  $(SHARE)/dbus-1/services/$(ID).service $(UNITS)/app-$(ID).service $(SHARE)/man/man1/simmer.1 \
	  $(SHARE)/bash-completion/completions/simmer $(SHARE)/zsh/site-functions/_simmer \
	  $(SHARE)/fish/vendor_completions.d/simmer.fish $(SHARE)/locale/*/LC_MESSAGES/simmer.mo
	@# The person's own sounds may be in the same folder, and stay.
	rm -f $(SHARE)/simmer/style.css $(SHARE)/simmer/silence.oga $(SHARE)/simmer/help/guide.md \
	  $(patsubst data/words/%,$(SHARE)/simmer/words/%,$(wildcard data/words/*)) \
	  $(patsubst data/sounds/%,$(SHARE)/simmer/sounds/%,$(wildcard data/sounds/*.oga))
	-rmdir $(SHARE)/simmer/help $(SHARE)/simmer/words $(SHARE)/simmer/sounds $(SHARE)/simmer 2>/dev/null
	cd data/icons && find . -name '*.svg' -exec rm -f $(SHARE)/icons/{} \;
	for size in $(ICON_SIZES); do \
	  rm -f $(ICONS:%.svg=$(SHARE)/icons/hicolor/$$size/actions/%.symbolic.png); done
	@[ -n "$(DESTDIR)" ] || .make/refresh-caches $(DATADIR)

# Archives the last commit, with the same bytes for everybody.
dist:
	@mkdir -p .build/dist
	git -c tar.umask=0022 archive --prefix=simmer-$(VERSION)/ \
	  --output=.build/dist/simmer-$(VERSION).tar.gz HEAD
	cd .build/dist && sha256sum simmer-$(VERSION).tar.gz | tee simmer-$(VERSION).tar.gz.sha256

# Builds the Debian package of the last commit.
deb: dist
	@.make/dependencies install deb
	.make/deb $(VERSION)

# Builds a Flatpak bundle of this tree.
flatpak:
	@.make/dependencies install flatpak
	.make/flatpak $(VERSION)

lint:
	@.make/dependencies install test
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	.make/check-data

# Runs all tests, or with ONLY=name those whose names match: of the engine, of the widgets, and of
# the installed program on virtual desktops.
test: lint
	@$(MAKE) --no-print-directory simmer
	$(SWIFT) build --build-tests -Xswiftc -warnings-as-errors
	/usr/bin/python3 -B Tests/Runner $(if $(ONLY),'$(ONLY)')

# Runs the tests of what needs no window, except random ones, in a build folder of their own.
check:
	@.make/dependencies check
	@mkdir -p $(CHECK)/stage/share/glib-2.0/schemas
	@glib-compile-schemas --targetdir=$(CHECK)/stage/share/glib-2.0/schemas data
	@SIMMER_CHECK=1 SIMMER_STAGE=$(CHECK)/stage GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8 \
	  $(SWIFT) test --quiet --scratch-path $(CHECK) -Xswiftc -warnings-as-errors --skip 'EffortTests|RandomTests|SimulationTests'

# Runs the long tests in full, of which `test` runs a sample, and the tests under sanitizers.
soak: export SIMMER_SOAK = 1
soak: test
	.make/sanitize

bench:
	@.make/dependencies install test
	@$(MAKE) --no-print-directory simmer stage
	$(SWIFT) run -c release EngineBenchmark
	cd Tests/Desktop && /usr/bin/python3 -B -m bench $(STAGE)

pot:
	.make/pot po/simmer.pot
	for language in $(LANGUAGES); do msgmerge --update --backup=none --add-location=file --no-wrap po/$$language.po po/simmer.pot; done

clean:
	rm -rf .build
