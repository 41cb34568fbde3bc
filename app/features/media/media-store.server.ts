import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { DAY_MS } from "#app/shared/india-time.ts";

/** The files of uploaded pictures, in one folder, named by what they hold, so that none ever changes. */
export class MediaStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes files by name; each is there whole or not at all. */
  async write(files: Map<string, Buffer>): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const [name, bytes] of files) {
      const unfinished = path.join(this.#folder, `.${randomUUID()}`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, path.join(this.#folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    }
  }

  /** A file's bytes, or null where there is none of this name. */
  async read(name: string): Promise<Buffer | null> {
    try {
      return await readFile(path.join(this.#folder, name));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  }

  /** Removes all files whose names begin with one of these hashes. */
  async remove(hashes: readonly string[]): Promise<void> {
    const gone = new Set(hashes);
    for (const name of await this.#names()) {
      if (gone.has(name.split(/[-.]/)[0] ?? "")) await this.#remove(name);
    }
  }

  /** Removes what processes that were killed have left half written. */
  async removeUnfinished(): Promise<void> {
    for (const name of await this.#names()) {
      if (!name.startsWith(".")) continue;
      const found = await stat(path.join(this.#folder, name)).catch(() => null);
      if (found && Date.now() - found.mtimeMs > DAY_MS) await this.#remove(name);
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
