import type { Crop, ShopData } from "../shop-data.ts";

/** A file to render. */
export interface Rendition {
  /** The path it is served from, without the leading slash. */
  file: string;
  width: number;
  height: number;
  format: "avif" | "webp" | "jpeg";
  /** The part of the raster to show, in px; by default all of it. */
  cut?: { left: number; width: number };
}

/** A drawing rasterised once, at the largest size needed, and the files made from that. */
export interface Raster {
  /** The path of the drawing, such as `pictures/millet-foxtail.svg`. */
  drawing: string;
  /** In px. */
  width: number;
  height: number;
  /** Replaces the drawing's own `viewBox`. */
  view?: string;
  renditions: readonly Rendition[];
  /** For drawings on every page or on the home page: rendered before the shop opens. */
  early?: true;
}

/** The formats of product pictures. Other drawings need only AVIF, since their SVG serves browsers without AVIF support. */
const PRODUCT_FORMATS = ["avif", "webp"] as const;

interface Shot {
  crop: Crop;
  /** Width divided by height. */
  shape: number;
  cut?: Rendition["cut"];
}

/**
 * Product pictures extend their background beyond the square, which shows in a card's crop: 480 units are 640 px here, and the
 * centre of the product, at 240, is at 68 % of the width.
 */
const PRODUCT_RASTER = { width: 1348, height: 640, view: "-447 0 1011 480" };
const SQUARE_CUT = { left: 596, width: 640 };
const PRODUCT_SHOTS: readonly Shot[] = [
  { crop: "square", shape: 1, cut: SQUARE_CUT },
  { crop: "wide", shape: 320 / 152 },
];
const HERO_SHAPE = 1200 / 480;
const SCENE_SHAPE = 800 / 536;

/** The rasters to render for these drawings. Spot drawings are served as SVG, which is smaller. */
export function allRasters(drawings: Iterable<string>, widths: ShopData["widths"]): Raster[] {
  const all = [...drawings];
  const starting = (start: string) => all.filter((drawing) => drawing.startsWith(start));
  return [
    ...starting("drawings/hero").map((drawing) =>
      early(whole(drawing, { crop: "hero", shape: HERO_SHAPE }, widths)),
    ),
    ...starting("drawings/disc-").map((drawing) =>
      early(whole(drawing, { crop: "disc", shape: 1 }, widths)),
    ),
    ...starting("pictures/").map((drawing) => product(drawing, widths)),
    ...starting("gallery/").map((drawing) =>
      whole(drawing, { crop: "scene", shape: SCENE_SHAPE }, widths),
    ),
  ];
}

/** The SVG text of a drawing with the dimensions of its raster. */
export function sized(svg: string, { width, height, view }: Omit<Raster, "renditions">): string {
  return svg.replace(/^<svg[^>]*>/, (tag) => {
    const bare = tag.replaceAll(/ (width|height)="[^"]*"/g, "");
    const seen = view ? bare.replace(/viewBox="[^"]*"/, `viewBox="${view}"`) : bare;
    return seen.replace("<svg", `<svg width="${width}" height="${height}"`);
  });
}

function early(raster: Raster): Raster {
  return { ...raster, early: true };
}

/** The raster of a drawing that is shown uncropped. */
function whole(drawing: string, shot: Shot, widths: ShopData["widths"]): Raster {
  const width = widths[shot.crop] * 2;
  return {
    drawing,
    width,
    height: Math.round(width / shot.shape),
    renditions: filesOf(nameOf(drawing), shot, widths, ["avif"]),
  };
}

function product(drawing: string, widths: ShopData["widths"]): Raster {
  const name = nameOf(drawing);
  return {
    drawing,
    ...PRODUCT_RASTER,
    renditions: [
      ...PRODUCT_SHOTS.flatMap((shot) => filesOf(name, shot, widths, PRODUCT_FORMATS)),
      // For programs that read the API or a shared link and may not support newer formats.
      { file: `${name}.jpg`, width: 640, height: 640, format: "jpeg", cut: SQUARE_CUT },
    ],
  };
}

function nameOf(drawing: string): string {
  return drawing.replace(/\.svg$/, "");
}

function filesOf(
  name: string,
  { crop, shape, cut }: Shot,
  widths: ShopData["widths"],
  formats: readonly Rendition["format"][],
): Rendition[] {
  const start = crop === "wide" ? `${name}-wide` : name;
  return [widths[crop], widths[crop] * 2].flatMap((width) =>
    formats.map((format) => ({
      file: `${start}-${width}.${format}`,
      width,
      height: Math.round(width / shape),
      format,
      cut,
    })),
  );
}
