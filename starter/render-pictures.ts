import { createHash } from "node:crypto";
import { existsSync, constants as fileConstants } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism, constants, setPriority } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { allPlates, type Plate, type Rendition } from "./plates.ts";

/** Where rendered files wait for the next build, named by what they were made from. */
export const PICTURE_CACHE = path.resolve(import.meta.dirname, "../.cache/pictures");

/** Quick settings: a start on a fresh machine waits for them. Measured in docs/decisions/0008. */
const SETTINGS = {
  avif: { quality: 52, effort: 0, chromaSubsampling: "4:2:0" },
  webp: { quality: 74, effort: 2 },
  jpeg: { quality: 80 },
  png: { compressionLevel: 9 },
} as const;
const STEPS = 10;

interface Rendered {
  rendition: Rendition;
  /** Its file in the cache. */
  kept: string;
}

/** All drawings as pictures: made where the cache has them not, and put where they are served from. */
export class RenderedPictures {
  readonly #work: { plate: Plate; files: Rendered[] }[];
  readonly #cache: string;
  /** Another one for other pictures; part of their addresses. */
  readonly version: string;

  constructor(cache = PICTURE_CACHE, plates = allPlates()) {
    this.#cache = cache;
    this.#work = plates.map((plate) => ({
      plate,
      files: plate.renditions.map((rendition) => ({
        rendition,
        kept: path.join(cache, keyOf(plate, rendition)),
      })),
    }));
    const names = this.#work.flatMap(({ files }) => files.map(({ kept }) => path.basename(kept)));
    this.version = digest(names.join()).slice(0, 8);
  }

  /**
   * Renders what is not there yet, on all cores, and forgets what no drawing needs any more; answers how many files were made.
   * With `into` every file is put there as soon as it is rendered.
   */
  async render(say: (what: string) => void, into?: string): Promise<number> {
    if (into) await this.copyInto(into);
    const made = await this.#renderMissing(this.#work, say, into);
    await this.#sweep();
    return made;
  }

  /** Renders only what has to be there when the shop opens. */
  renderEarly(say: (what: string) => void): Promise<number> {
    return this.#renderMissing(
      this.#work.filter(({ plate }) => plate.early),
      say,
    );
  }

  async #renderMissing(
    work: readonly { plate: Plate; files: Rendered[] }[],
    say: (what: string) => void,
    into?: string,
  ): Promise<number> {
    await mkdir(this.#cache, { recursive: true });
    const missing = work.flatMap(({ plate, files }) => {
      const wanted = files.filter(({ kept }) => !existsSync(kept));
      return wanted.length > 0 ? [{ plate, wanted }] : [];
    });
    let done = 0;
    const waiting = missing.values();
    const worker = async () => {
      for (const { plate, wanted } of waiting) {
        await renderPlate(plate, wanted);
        if (into) await copy(wanted, into);
        done++;
        const step = Math.ceil(missing.length / STEPS);
        if (done % step === 0 || done === missing.length)
          say(`  ${done} of ${missing.length} pictures rendered`);
      }
    };
    sharp.concurrency(1);
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
    return missing.reduce((sum, { wanted }) => sum + wanted.length, 0);
  }

  /** Copies every file that is there into a folder that is served. */
  async copyInto(directory: string): Promise<void> {
    const all = this.#work.flatMap(({ files }) => files);
    await copy(
      all.filter(({ kept }) => existsSync(kept)),
      directory,
    );
  }

  async #sweep(): Promise<void> {
    const needed = new Set(
      this.#work.flatMap(({ files }) => files.map(({ kept }) => path.basename(kept))),
    );
    const present = await readdir(this.#cache);
    const left = present.filter((name) => !needed.has(name));
    await Promise.all(left.map((name) => rm(path.join(this.#cache, name), { force: true })));
  }
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Names a file by all that decides its bytes. */
function keyOf({ svg, ground }: Plate, { width, height, format, cut }: Rendition): string {
  const settings = [ground, width, height, cut, SETTINGS[format], sharp.versions];
  return `${digest(JSON.stringify(settings) + svg).slice(0, 32)}.${format}`;
}

/** Draws once, at the full size; smaller files are made from that. */
async function renderPlate({ svg, ground }: Plate, files: readonly Rendered[]): Promise<void> {
  const drawn = sharp(Buffer.from(svg));
  const opaque = ground ? drawn.flatten({ background: ground }) : drawn;
  const { data, info } = await opaque.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const { rendition, kept } of files) {
    const { cut } = rendition;
    const plate = sharp(data, { raw: { width, height, channels } });
    const picture = (cut ? plate.extract({ top: 0, height, ...cut }) : plate).resize(
      rendition.width,
      rendition.height,
    );
    // Complete or not there: a render that is cut short leaves nothing half done.
    const unfinished = `${kept}.${process.pid}`;
    await writeFile(
      unfinished,
      await picture[rendition.format](SETTINGS[rendition.format]).toBuffer(),
    );
    await rename(unfinished, kept);
  }
}

async function copy(files: readonly Rendered[], directory: string): Promise<void> {
  const folders = new Set(files.map(({ rendition }) => path.dirname(rendition.file)));
  for (const folder of folders) await mkdir(path.join(directory, folder), { recursive: true });
  await Promise.all(
    files.map(async ({ rendition, kept }) => {
      const served = path.join(directory, rendition.file);
      const unfinished = `${served}.${process.pid}`;
      await copyFile(kept, unfinished, fileConstants.COPYFILE_FICLONE);
      await rename(unfinished, served);
    }),
  );
}

if (import.meta.main) {
  const [, , directory] = process.argv;
  // The shop may be open already, and comes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const started = performance.now();
  const pictures = new RenderedPictures();
  const made = await pictures.render(console.log, directory);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (made > 0) console.log(`${made} picture files rendered in ${seconds} s.`);
}
