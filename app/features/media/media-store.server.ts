import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "#app/shared/files/make-folder.server.ts";
import { syncFolder } from "#app/shared/files/sync-folder.server.ts";
import { DAY_MS } from "#app/shared/india-time.ts";

/** The files of uploaded pictures, in one folder. Their names are content hashes, so a file never changes. */
export class MediaStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes each file atomically. Once it returns, the files survive a power failure. */
  async write(files: Map<string, Buffer>): Promise<void> {
    makeFolder(this.#folder);
    for (const [name, bytes] of files) {
      const unfinished = path.join(this.#folder, `.${randomUUID()}`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path.join(this.#folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    }
    await syncFolder(this.#folder);
  }

  /** A file's bytes, or null if it doesn't exist. */
  async read(name: string): Promise<Buffer | null> {
    try {
      return await readFile(path.join(this.#folder, name));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  }

  /** The hashes of all stored pictures. */
  async hashes(): Promise<Set<string>> {
    return new Set((await this.#names()).map(hashOf));
  }

  /** The names of the files with these hashes, sorted. */
  async filesOf(hashes: ReadonlySet<string>): Promise<string[]> {
    return (await this.#names()).filter((name) => hashes.has(hashOf(name))).sort();
  }

  /** Removes the files with these hashes. */
  async remove(hashes: readonly string[]): Promise<void> {
    for (const name of await this.filesOf(new Set(hashes))) await this.#remove(name);
  }

  /** Removes partial files that killed processes left behind, after a day. */
  async removeUnfinished(): Promise<void> {
    for (const name of await this.#names()) {
      if (!name.startsWith(".")) continue;
      const stats = await stat(path.join(this.#folder, name)).catch(() => null);
      if (stats && Date.now() - stats.mtimeMs > DAY_MS) await this.#remove(name);
    }
  }

  async #names(): Promise<string[]> {
    try {
      return await readdir(this.#folder);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      throw error;
    }
  }

  #remove(name: string): Promise<void> {
    return rm(path.join(this.#folder, name), { force: true });
  }
}

function hashOf(name: string): string {
  return name.split(/[-.]/)[0] ?? "";
}
