# Simmer. On Debian, `make run` and `make test` need only git and make: the rest is installed.

ID := io.github.simmer_timer.Simmer
PREFIX ?= $(if $(filter 0,$(shell id -u)),/usr/local,$(HOME)/.local)
DESTDIR ?=
SHARE = $(DESTDIR)$(PREFIX)/share
# Where systemd looks for the units of users.
UNITS = $(DESTDIR)$(PREFIX)/$(if $(filter /usr /usr/local,$(PREFIX)),lib,share)/systemd/user
LANGUAGES = $(shell cat po/LINGUAS)
# In these sizes icons are pictures: librsvg, which draws them from curves, takes 7 MB.
ICON_SIZES = 16x16 24x24 32x32 48x48 64x64 96x96

# Looked for when it is needed: it may have been installed by then.
SWIFT := $$(.make/dependencies swift)
STRICT := -Xswiftc -warnings-as-errors
RELEASE := -c release --static-swift-stdlib $(STRICT) --product simmer
# An installation inside the build folder, for `run`, `test` and `bench`.
STAGE := $(CURDIR)/.build/stage

.PHONY: run build test soak lint install uninstall bench pot clean stage files

run:
	@.make/dependencies run
	@$(MAKE) --no-print-directory stage
	@.make/run $(STAGE)/bin/simmer

build:
	@.make/dependencies build
	$(SWIFT) build $(RELEASE)

stage: build
	@rm -rf $(STAGE)
	@$(MAKE) --no-print-directory files PREFIX=$(STAGE) DESTDIR=

# Swift may not be rebuilt by root: `sudo make install` after `make build` only copies.
install: build files
	@[ -n "$(DESTDIR)" ] || .make/refresh-caches $(PREFIX)/share

files:
	install -D $$($(SWIFT) build $(RELEASE) --show-bin-path)/simmer $(DESTDIR)$(PREFIX)/bin/simmer
	install -D -m 644 data/style.css $(SHARE)/simmer/style.css
	install -D -m 644 -t $(SHARE)/simmer/sounds data/sounds/*.oga
	cd data/icons && find . -name '*.svg' -exec install -D -m 644 {} $(SHARE)/icons/{} \;
	cd data/icons/hicolor/scalable/actions && for size in $(ICON_SIZES); do \
	  mkdir -p $(SHARE)/icons/hicolor/$$size/actions && \
	  for icon in *-symbolic.svg; do \
	    gtk4-encode-symbolic-svg -o $(SHARE)/icons/hicolor/$$size/actions $$icon $$size; done; done
	install -D -m 644 -t $(SHARE)/glib-2.0/schemas data/$(ID).gschema.xml
	mkdir -p $(SHARE)/applications $(SHARE)/metainfo $(SHARE)/dbus-1/services
	msgfmt --desktop --template=data/$(ID).desktop -d po -o - | \
	  sed 's|^Exec=simmer|Exec=$(PREFIX)/bin/simmer|' >$(SHARE)/applications/$(ID).desktop
	msgfmt --xml --template=data/$(ID).metainfo.xml -d po -o $(SHARE)/metainfo/$(ID).metainfo.xml
	install -D -m 644 -t $(SHARE)/man/man1 data/simmer.1
	install -D -m 644 data/completions/simmer.bash $(SHARE)/bash-completion/completions/simmer
	install -D -m 644 -t $(SHARE)/zsh/site-functions data/completions/_simmer
	install -D -m 644 -t $(SHARE)/fish/vendor_completions.d data/completions/simmer.fish
	sed 's|@bindir@|$(PREFIX)/bin|' data/$(ID).service >$(SHARE)/dbus-1/services/$(ID).service
	mkdir -p $(UNITS)
	sed 's|@bindir@|$(PREFIX)/bin|' data/app-$(ID).service >$(UNITS)/app-$(ID).service
	for language in $(LANGUAGES); do \
	  mkdir -p $(SHARE)/locale/$$language/LC_MESSAGES && \
	  msgfmt po/$$language.po -o $(SHARE)/locale/$$language/LC_MESSAGES/simmer.mo; done
	[ -n "$(DESTDIR)" ] || glib-compile-schemas $(SHARE)/glib-2.0/schemas

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/simmer $(SHARE)/glib-2.0/schemas/$(ID).gschema.xml \
	  $(SHARE)/applications/$(ID).desktop $(SHARE)/metainfo/$(ID).metainfo.xml \
	  $(SHARE)/dbus-1/services/$(ID).service $(UNITS)/app-$(ID).service $(SHARE)/man/man1/simmer.1 \
	  $(SHARE)/bash-completion/completions/simmer $(SHARE)/zsh/site-functions/_simmer \
	  $(SHARE)/fish/vendor_completions.d/simmer.fish $(SHARE)/locale/*/LC_MESSAGES/simmer.mo
	rm -rf $(SHARE)/simmer
	cd data/icons && find . -name '*.svg' -exec rm -f $(SHARE)/icons/{} \;
	cd data/icons/hicolor/scalable/actions && for size in $(ICON_SIZES); do \
	  for icon in *-symbolic.svg; do \
	    rm -f $(SHARE)/icons/hicolor/$$size/actions/$${icon%.svg}.symbolic.png; done; done
	@[ -n "$(DESTDIR)" ] || .make/refresh-caches $(PREFIX)/share

lint:
	@.make/dependencies test
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	.make/check-data

# Everything, or with ONLY=name the tests whose names match it: the engine, the widgets, and the
# installed program on desktops of its own.
test: lint build
	$(SWIFT) build --build-tests $(STRICT)
	/usr/bin/python3 -B Tests/Runner $(if $(ONLY),'$(ONLY)')

# The same in full, where `test` takes a sample of what is long by nature, and under sanitizers.
soak: export SIMMER_SOAK = 1
soak: test
	.make/sanitize

bench:
	@.make/dependencies bench
	@$(MAKE) --no-print-directory stage
	$(SWIFT) run -c release EngineBenchmark
	cd Tests/Desktop && /usr/bin/python3 -B -m bench $(STAGE)

pot:
	@.make/dependencies build
	.make/pot po/simmer.pot
	for language in $(LANGUAGES); do msgmerge --update --backup=none po/$$language.po po/simmer.pot; done

clean:
	rm -rf .build
