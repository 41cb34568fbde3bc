import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

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
}
