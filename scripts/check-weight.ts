import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** kB (1000 bytes), gzipped, that the first visit of a page may fetch. */
const HOME_SCRIPTS = 138;
const OTHER_SCRIPTS = 156;
const STYLES = 20;

const CLIENT = path.resolve("build/client");

interface Part {
  module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  entry: Part;
  routes: Record<string, Part & { id: string; path?: string; index?: boolean }>;
}

interface PageWeight {
  page: string;
  files: number;
  scripts: number;
  styles: number;
}

const known = new Map<string, number>();

/** The gzipped size of a built file, given by its URL path. */
function weigh(address: string): number {
  const bytes =
    known.get(address) ?? gzipSync(readFileSync(path.join(CLIENT, address)), { level: 9 }).length;
  known.set(address, bytes);
  return bytes;
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

/** What every page fetches at its first visit: the manifest, the entry, the root and the page, and what these import. */
function weighPages(): PageWeight[] {
  const { address, manifest } = readManifest();
  const { root, ...pages } = manifest.routes;
  if (!root) throw new Error("The build's manifest has no root.");
  return Object.values(pages).map((page) => {
    const parts = [manifest.entry, root, page];
    const scripts = new Set([
      address,
      ...parts.flatMap((part) => [part.module, ...(part.imports ?? [])]),
    ]);
    // React Router appends # to the path if a lazy chunk needs the same styles.
    const styles = new Set(
      parts.flatMap((part) => part.css ?? []).map((address) => address.replace(/#$/, "")),
    );
    return {
      page: `/${page.path ?? ""}`,
      files: scripts.size,
      scripts: weighAll(scripts) / 1000,
      styles: weighAll(styles) / 1000,
    };
  });
}

/** Prints the weight of each page, and returns those over their budget. */
export function findHeavyPages(): string[] {
  const pages = weighPages().toSorted((a, b) => b.scripts - a.scripts);
  console.log(`  ${"kB gzipped".padEnd(32)}scripts    files  styles`);
  for (const { page, files, scripts, styles } of pages) {
    const numbers = [
      scripts.toFixed(1).padStart(12),
      String(files).padStart(9),
      styles.toFixed(1).padStart(8),
    ];
    console.log(`  ${page.slice(0, 28).padEnd(28)}${numbers.join("")}`);
  }
  return pages.flatMap(({ page, scripts, styles }) => {
    const budget = page === "/" ? HOME_SCRIPTS : OTHER_SCRIPTS;
    return [
      ...(scripts > budget
        ? [`${page} fetches ${scripts.toFixed(1)} kB of scripts; its budget is ${budget}.`]
        : []),
      ...(styles > STYLES
        ? [`${page} fetches ${styles.toFixed(1)} kB of styles; its budget is ${STYLES}.`]
        : []),
    ];
  });
}
