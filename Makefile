# The commands of the project. Each is a script, so that it can be read and run on its own.
.PHONY: run test package image dev lint tidy format contract bench bench-store bench-queries bench-pages rehearsal drills fuzz clean

run: ; @scripts/run
test: ; @scripts/test
package: ; @scripts/package
image: ; @scripts/image
dev: ; @scripts/dev
lint: ; @scripts/setup && scripts/lint
tidy: ; @scripts/tidy
format: ; @scripts/format
contract: ; @cd web && npm run --silent contract
bench: ; @scripts/bench && scripts/bench-monitors && scripts/bench-store $(REPORTS) && scripts/bench-queries $(REPORTS) && scripts/bench-pages $(REPORTS)
bench-store: ; @scripts/bench-store
bench-queries: ; @scripts/bench-queries
bench-pages: ; @scripts/bench-pages
rehearsal: ; @scripts/rehearsal
drills: ; @scripts/drill
fuzz: ; @scripts/fuzz
clean: ; @rm -rf build web/dist
