import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where drawings and rendered pictures are cached between builds. */
const PICTURE_CACHE = path.resolve(import.meta.dirname, "../../.cache/pictures");

const INDEX = "drawings.json";
/** Errors of linking after which a copy may still work. */
const NO_LINK = new Set(["EEXIST", "EXDEV", "EPERM", "ENOTSUP", "EMLINK"]);
/** An unfinished file of this age (ms) belongs to a process that has ended. */
const ABANDONED_MS = 3_600_000;

interface DrawingIndex {
  /** A digest of all inputs of the drawings. */
  source: string;
  /** The cached SVG of each drawing, by the drawing's path. */
  entries: Record<string, string>;
}

/** Files named by a digest of their inputs: the content behind a name never changes. */
export class PictureCache {
  readonly #folder: string;

  constructor(folder = PICTURE_CACHE) {
    this.#folder = folder;
  }

  has(name: string): boolean {
    return existsSync(path.join(this.#folder, name));
  }

  readText(name: string): string {
    return readFileSync(path.join(this.#folder, name), "utf8");
  }

  async write(name: string, content: string | Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await whole(path.join(this.#folder, name), (unfinished) => writeFile(unfinished, content));
  }

  /** Puts a cached file into an existing folder that is served, as a link, which is much faster than a copy. */
  async put(name: string, served: string): Promise<void> {
    const cached = path.join(this.#folder, name);
    try {
      await link(cached, served);
    } catch (error) {
      if (!isExpected(error)) throw error;
      if (isSameFile(cached, served)) return;
      // Another file has its place, or the folder is on another disk.
      await whole(served, (unfinished) => copyFile(cached, unfinished));
    }
  }

  /** The cached SVG of each drawing, by the drawing's path. Calls `draw` only if `source` has changed since the last call. */
  async drawings(
    source: string,
    draw: () => ReadonlyMap<string, string>,
  ): Promise<Map<string, string>> {
    const known = this.#index();
    if (known?.source === source && Object.values(known.entries).every((name) => this.has(name))) {
      return new Map(Object.entries(known.entries));
    }
    const entries = new Map<string, string>();
    for (const [drawing, svg] of draw()) {
      const name = `${digest(svg)}.svg`;
      entries.set(drawing, name);
      if (!this.has(name)) await this.write(name, svg);
    }
    const index: DrawingIndex = { source, entries: Object.fromEntries(entries) };
    await this.write(INDEX, JSON.stringify(index));
    return entries;
  }

  /** Removes every file that is no longer needed. */
  async removeAllBut(needed: ReadonlySet<string>): Promise<void> {
    const present = await readdir(this.#folder);
    const stale = present.filter((name) => name !== INDEX && !needed.has(name));
    await Promise.all(stale.map((name) => this.#remove(name)));
  }

  async #remove(name: string): Promise<void> {
    const file = path.join(this.#folder, name);
    if (UNFINISHED.test(name)) {
      const found = statSync(file, { throwIfNoEntry: false });
      if (found && Date.now() - found.mtimeMs < ABANDONED_MS) return;
    }
    await rm(file, { force: true });
  }

  #index(): DrawingIndex | undefined {
    return this.has(INDEX) ? (JSON.parse(this.readText(INDEX)) as DrawingIndex) : undefined;
  }
}

/** 32 hexadecimal digits that differ for different texts. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

const UNFINISHED = /\.\d+$/;

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}

function isExpected(error: unknown): boolean {
  return error instanceof Error && "code" in error && NO_LINK.has(String(error.code));
}

/** Writes a file atomically: completely or not at all, even if the process ends in between. */
async function whole(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await write(unfinished);
  await rename(unfinished, file);
}
