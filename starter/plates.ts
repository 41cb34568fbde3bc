import { readFileSync } from "node:fs";
import { FRAMES, type Frame, suffixOf } from "#app/ui/picture-frames.ts";
import { FOLDERS } from "./draw-pictures.ts";

/** One file that is rendered. */
export interface Rendition {
  /** Where it is served from, without the slash before. */
  file: string;
  width: number;
  height: number;
  format: "avif" | "webp" | "jpeg" | "png";
  /** From where on to where it is cut out of the plate, in px of the plate; all of it unless told. */
  cut?: { left: number; width: number };
}

/** A drawing at the greatest size that is asked of it, rasterised once, and the files that are made from that. */
export interface Plate {
  svg: string;
  /** What stands behind it where it lets light through; without one it stays clear. */
  ground?: string;
  renditions: readonly Rendition[];
  /** On every page or the first: rendered before the shop opens. */
  early?: true;
}

interface Shot {
  frame: Frame;
  /** Width by height. */
  shape: number;
  cut?: Rendition["cut"];
}

interface Size {
  width: number;
  height: number;
}

/**
 * Product pictures paint their ground beyond their edge, so a card's frame shows more of it: 480 units are 640 px here, and
 * the middle of the product, at 240, stands at 68 % of the width.
 */
const PRODUCT_PLATE = { width: 1348, height: 640, view: "-447 0 1011 480" };
const PRODUCT_SHOTS: readonly Shot[] = [
  { frame: "square", shape: 1, cut: { left: 596, width: 640 } },
  { frame: "wide", shape: 320 / 152 },
];
const PAPER = "#fbf7ee";
const ICON = new URL("../public/favicon.svg", import.meta.url);

/** Everything that is rendered of the starter's drawings. Spot drawings stay SVG, which is smaller. */
export function allPlates(): Plate[] {
  const drawn = (folder: keyof typeof FOLDERS) =>
    [...FOLDERS[folder]()].map(([name, svg]) => [name.replace(/\.svg$/, ""), svg] as const);
  const spots = drawn("drawings");
  const hero = spots.filter(([name]) => name.startsWith("hero"));
  const discs = spots.filter(([name]) => name.startsWith("disc-"));
  return [
    ...early(iconPlates()),
    ...early(
      hero.map(([name, svg]) => whole("drawings", name, svg, { frame: "hero", shape: 1200 / 480 })),
    ),
    ...early(discs.map(([name, svg]) => whole("drawings", name, svg, { frame: "disc", shape: 1 }))),
    ...drawn("pictures").map(([name, svg]) => product("pictures", name, svg)),
    ...drawn("gallery").map(([name, svg]) =>
      whole("gallery", name, svg, { frame: "scene", shape: 800 / 536 }),
    ),
  ];
}

function early(plates: readonly Plate[]): Plate[] {
  return plates.map((plate) => ({ ...plate, early: true }));
}

/** A drawing that is shown as it is. */
function whole(folder: string, name: string, svg: string, shot: Shot): Plate {
  const width = FRAMES[shot.frame] * 2;
  const size = { width, height: Math.round(width / shot.shape) };
  return { svg: sized(svg, size), ground: PAPER, renditions: filesOf(`${folder}/${name}`, shot) };
}

function product(folder: string, name: string, svg: string): Plate {
  const file = `${folder}/${name}`;
  const [square] = PRODUCT_SHOTS;
  return {
    svg: sized(svg, PRODUCT_PLATE, PRODUCT_PLATE.view),
    ground: PAPER,
    renditions: [
      ...PRODUCT_SHOTS.flatMap((shot) => filesOf(file, shot)),
      // For whoever reads the API or a shared link, and may know no newer format.
      { file: `${file}.jpg`, width: 640, height: 640, format: "jpeg", cut: square?.cut },
    ],
  };
}

function filesOf(file: string, { frame, shape, cut }: Shot): Rendition[] {
  return [FRAMES[frame], FRAMES[frame] * 2].flatMap((width) =>
    (["avif", "webp"] as const).map((format) => ({
      file: `${file}${suffixOf(frame)}-${width}.${format}`,
      width,
      height: Math.round(width / shape),
      format,
      cut,
    })),
  );
}

/** The farm's mark as apps show it. A maskable one may lose a fifth at each edge. */
function iconPlates(): Plate[] {
  const svg = readFileSync(ICON, "utf8");
  const icon = (name: string, width: number): Rendition => ({
    file: `${name}.png`,
    width,
    height: width,
    format: "png",
  });
  const size = { width: 512, height: 512 };
  return [
    { svg: sized(svg, size), renditions: [icon("icon-512", 512), icon("icon-192", 192)] },
    { svg: sized(svg, size), ground: PAPER, renditions: [icon("apple-touch-icon", 180)] },
    {
      svg: sized(svg, size, "-7 -7 60 60"),
      ground: PAPER,
      renditions: [icon("icon-maskable-512", 512)],
    },
  ];
}

function sized(svg: string, size: Size, view?: string): string {
  return svg.replace(/^<svg[^>]*>/, (tag) => {
    const bare = tag.replaceAll(/ (width|height)="[^"]*"/g, "");
    const seen = view ? bare.replace(/viewBox="[^"]*"/, `viewBox="${view}"`) : bare;
    return seen.replace("<svg", `<svg width="${size.width}" height="${size.height}"`);
  });
}
