import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";

/** The most kB (1000 bytes) that the first visit of a page may transfer. */
const HOME_SCRIPTS = 120;
const OTHER_SCRIPTS = 140;
const ADMIN_SCRIPTS = 147;
const STYLES = 18;
/** The most kB of fonts that a first visit may load on a device without any: text, headings, and names in three scripts. */
const FONTS = 57;
const FIRST_FONTS = /^(?:figtree|fraunces|telugu|tamil|devanagari)-(?!latin|regular)/;

const CLIENT = path.resolve("build/client");

interface Part {
  module: string;
  imports?: string[];
}

interface Manifest {
  entry: Part;
  routes: Record<string, Part & { id: string; parentId?: string; path?: string; index?: boolean }>;
}

interface PageWeight {
  page: string;
  files: number;
  scripts: number;
}

/** The size in which the shop sends a built file, given by its URL path: compressed with Brotli, except for tiny files. */
function weigh(address: string): number {
  const file = path.join(CLIENT, address);
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

const weighAll = (files: Set<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0);

function readManifest(): { address: string; manifest: Manifest } {
  const name = readdirSync(path.join(CLIENT, "assets")).find((file) =>
    /^manifest-.*\.js$/.test(file),
  );
  if (!name) throw new Error("The build has no manifest; run: npm run build");
  const source = readFileSync(path.join(CLIENT, "assets", name), "utf8");
  const json = source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1);
  return { address: `/assets/${name}`, manifest: JSON.parse(json) };
}

/** The scripts that every page loads on its first visit: the manifest, the entry, the page with its layouts, and their imports. */
function weighPages(): PageWeight[] {
  const { address, manifest } = readManifest();
  const { routes } = manifest;
  const withLayouts = (id: string | undefined): Part[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [route, ...withLayouts(route.parentId)] : [];
  };
  const layouts = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const pages = Object.values(routes).filter(({ id }) => !layouts.has(id));
  return pages.map((page) => {
    const parts = [manifest.entry, ...withLayouts(page.id)];
    const scripts = new Set([
      address,
      ...parts.flatMap((part) => [part.module, ...(part.imports ?? [])]),
    ]);
    return {
      page: `/${page.path ?? ""}`,
      files: scripts.size,
      scripts: weighAll(scripts) / 1000,
    };
  });
}

const assets = () => readdirSync(path.join(CLIENT, "assets"));

/** kB of the stylesheet that every page includes, compressed like a page. */
async function weighStyles(): Promise<number> {
  const build = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
  return brotliCompressSync(build.entry.module.styles).length / 1000;
}

function weighFonts(): number {
  const fonts = assets().filter((file) => FIRST_FONTS.test(file) && file.endsWith(".woff2"));
  return (
    fonts.reduce((sum, file) => sum + statSync(path.join(CLIENT, "assets", file)).size, 0) / 1000
  );
}

function budgetOf(page: string): number {
  if (page.startsWith("/admin")) return ADMIN_SCRIPTS;
  return page === "/" ? HOME_SCRIPTS : OTHER_SCRIPTS;
}

/** Prints the weight of each page, and returns those over budget. */
export async function findHeavyPages(): Promise<string[]> {
  const pages = weighPages().toSorted((a, b) => b.scripts - a.scripts);
  console.log(`  ${"kB compressed".padEnd(32)}scripts    files`);
  for (const { page, files, scripts } of pages) {
    console.log(
      `  ${page.slice(0, 28).padEnd(28)}${scripts.toFixed(1).padStart(12)}${String(files).padStart(9)}`,
    );
  }
  const [styles, fonts] = [await weighStyles(), weighFonts()];
  console.log(`  styles ${styles.toFixed(1)}, fonts ${fonts.toFixed(1)}`);
  const budgets: [name: string, weight: number, most: number][] = [
    ...pages.map(({ page, scripts }): [string, number, number] => [
      `${page} fetches scripts of`,
      scripts,
      budgetOf(page),
    ]),
    ["Styles are", styles, STYLES],
    ["Fonts of a first visit are", fonts, FONTS],
  ];
  return budgets
    .filter(([, weight, most]) => weight > most)
    .map(([what, weight, most]) => `${what} ${weight.toFixed(1)} kB; the budget is ${most}.`);
}
