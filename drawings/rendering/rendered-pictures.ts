import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { ShopData } from "../shop-data.ts";
import { drawAll } from "./all-drawings.ts";
import { digest, PictureCache } from "./picture-cache.ts";
import { allRasters, type Raster, type Rendition, sized } from "./rasters.ts";
import { sourceOf } from "./source.ts";

/** Fast settings, since the first start on a new machine waits for them. Measured in docs/decisions/0008. */
const SETTINGS = {
  avif: { quality: 52, effort: 0, chromaSubsampling: "4:2:0" },
  webp: { quality: 74, effort: 2 },
  jpeg: { quality: 80 },
} as const;
/** The background of a drawing's transparent parts. */
const PAPER = "#fbf7ee";
/** How often progress is reported. */
const STEPS = 10;

interface CachedFile {
  rendition: Rendition;
  /** Its name in the cache. */
  cached: string;
}

interface Work {
  raster: Raster;
  /** The drawing's name in the cache. */
  svg: string;
  files: CachedFile[];
}

/** The drawings and the pictures rendered from them, each made once and cached by content. */
export class RenderedPictures {
  readonly #cache: PictureCache;
  readonly #drawings: ReadonlyMap<string, string>;
  readonly #work: readonly Work[];
  /** Changes when any picture changes; part of the pictures' addresses. */
  readonly version: string;

  /** `drawings` maps paths to the names of cached SVGs; `RenderedPictures.of` creates it for a shop. */
  constructor(
    cache: PictureCache,
    drawings: ReadonlyMap<string, string>,
    rasters: readonly Raster[],
  ) {
    this.#cache = cache;
    this.#drawings = drawings;
    this.#work = rasters.map((raster) => {
      const svg = drawings.get(raster.drawing);
      if (!svg) throw new Error(`There is no drawing ${raster.drawing}.`);
      const files = raster.renditions.map((rendition) => ({
        rendition,
        cached: cachedName(svg, raster, rendition),
      }));
      return { raster, svg, files };
    });
    this.version = digest(this.#names().join()).slice(0, 8);
  }

  /** All pictures of a shop. Draws only if the shop's data or this package has changed since the last time. */
  static async of(shop: ShopData, cache = new PictureCache()): Promise<RenderedPictures> {
    const drawings = await cache.drawings(sourceOf(shop), () => drawAll(shop));
    return new RenderedPictures(cache, drawings, allRasters(drawings.keys(), shop.widths));
  }

  /**
   * Renders missing files on all cores. Returns how many were made. With `into`, puts the drawings and every picture into that
   * folder, each picture as soon as it is rendered.
   */
  async render(report: (progress: string) => void, into?: string): Promise<number> {
    if (into) await this.putInto(into);
    return this.#renderMissing(this.#work, report, into);
  }

  /** Removes files that none of these pictures needs, so that the cache doesn't grow. */
  removeStale(): Promise<void> {
    return this.#cache.removeAllBut(new Set(this.#names()));
  }

  /** Renders only the pictures that must exist when the shop opens. */
  renderEarly(report: (progress: string) => void): Promise<number> {
    return this.#renderMissing(
      this.#work.filter(({ raster }) => raster.early),
      report,
    );
  }

  /** Puts every drawing, and every picture rendered so far, into a folder that is served. */
  async putInto(folder: string): Promise<void> {
    const files = this.#work.flatMap(({ files }) => files);
    const rendered = files.filter(({ cached }) => this.#cache.has(cached));
    await this.#put(
      [...this.#drawings, ...rendered.map(({ rendition, cached }) => pair(rendition.file, cached))],
      folder,
    );
  }

  #names(): string[] {
    const files = this.#work.flatMap(({ files }) => files.map(({ cached }) => cached));
    return [...this.#drawings.values(), ...files];
  }

  async #renderMissing(
    work: readonly Work[],
    report: (progress: string) => void,
    into?: string,
  ): Promise<number> {
    const missing = work.flatMap(({ raster, svg, files }) => {
      const wanted = files.filter(({ cached }) => !this.#cache.has(cached));
      return wanted.length > 0 ? [{ raster, svg, files: wanted }] : [];
    });
    let done = 0;
    const waiting = missing.values();
    const worker = async () => {
      for (const next of waiting) {
        await this.#renderOne(next);
        const made = next.files.map(({ rendition, cached }) => pair(rendition.file, cached));
        if (into) await this.#put(made, into);
        done++;
        const step = Math.ceil(missing.length / STEPS);
        if (done % step === 0 || done === missing.length)
          report(`  ${done} of ${missing.length} pictures rendered`);
      }
    };
    sharp.concurrency(1);
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
    return missing.reduce((sum, { files }) => sum + files.length, 0);
  }

  /** Rasterises the drawing once at full size, and makes the smaller files from that. */
  async #renderOne({ raster, svg, files }: Work): Promise<void> {
    const { data, info } = await sharp(Buffer.from(sized(this.#cache.readText(svg), raster)))
      .flatten({ background: PAPER })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    for (const { rendition, cached } of files) {
      const { cut, format } = rendition;
      const full = sharp(data, { raw: { width, height, channels } });
      const picture = (cut ? full.extract({ top: 0, height, ...cut }) : full).resize(
        rendition.width,
        rendition.height,
      );
      await this.#cache.write(cached, await picture[format](SETTINGS[format]).toBuffer());
    }
  }

  async #put(files: readonly [file: string, cached: string][], folder: string): Promise<void> {
    const folders = new Set(files.map(([file]) => path.dirname(file)));
    for (const each of folders) await mkdir(path.join(folder, each), { recursive: true });
    await Promise.all(
      files.map(([file, cached]) => this.#cache.put(cached, path.join(folder, file))),
    );
  }
}

function pair(file: string, cached: string): [file: string, cached: string] {
  return [file, cached];
}

/** A name derived from everything that determines the bytes of a file. */
function cachedName(
  svg: string,
  raster: Raster,
  { width, height, format, cut }: Rendition,
): string {
  const { width: fullWidth, height: fullHeight, view } = raster;
  const settings = [
    svg,
    [fullWidth, fullHeight, view, PAPER],
    [width, height, cut, SETTINGS[format]],
    sharp.versions,
  ];
  return `${digest(JSON.stringify(settings))}.${format}`;
}
