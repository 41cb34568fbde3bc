import { readFileSync } from "node:fs";
import { FRAMES, type Frame } from "#app/ui/picture-frames.ts";
import { FOLDERS } from "./draw-pictures.ts";

/** One file that is rendered. */
export interface Rendition {
  /** Where it is served from, without the slash before. */
  file: string;
  width: number;
  height: number;
  format: "avif" | "webp" | "jpeg" | "png";
}

/** A drawing in one frame, at the greatest of its widths, and the files that are made from it. */
export interface Plate {
  svg: string;
  /** What stands behind it where it lets light through; without one it stays clear. */
  ground?: string;
  renditions: readonly Rendition[];
}

interface Cut {
  frame: Frame;
  /** Width by height. */
  shape: number;
  /** The part of the drawing's plane that is seen, all of it unless told. */
  view?: string;
}

/** Product pictures paint their ground beyond their edge, so a wider frame shows more of it. */
const PRODUCT_CUTS: readonly Cut[] = [
  { frame: "square", shape: 1 },
  { frame: "wide", shape: 320 / 152, view: "-447 0 1010.5 480" },
];
const PAPER = "#fbf7ee";
const ICON = new URL("../public/favicon.svg", import.meta.url);

/** Everything that is rendered of the starter's drawings. Spot drawings stay SVG, which is smaller. */
export function allPlates(): Plate[] {
  const plates = (folder: keyof typeof FOLDERS, cuts: readonly Cut[], which = /./) =>
    [...FOLDERS[folder]()]
      .filter(([name]) => which.test(name))
      .flatMap(([name, svg]) => {
        const file = `${folder}/${name.replace(/\.svg$/, "")}`;
        return cuts.map((cut) => plate(file, svg, cut));
      });
  return [
    ...iconPlates(),
    ...plates("drawings", [{ frame: "hero", shape: 1200 / 480 }], /^hero/),
    ...plates("pictures", PRODUCT_CUTS),
    ...plates("gallery", [{ frame: "scene", shape: 800 / 536 }]),
  ];
}

function plate(file: string, svg: string, { frame, shape, view }: Cut): Plate {
  const { suffix, widths } = FRAMES[frame];
  const size = (width: number) => ({ width, height: Math.round(width / shape) });
  const largest = size(Math.max(...widths));
  const renditions = widths.flatMap((width) =>
    (["avif", "webp"] as const).map(
      (format): Rendition => ({
        file: `${file}${suffix}-${width}.${format}`,
        ...size(width),
        format,
      }),
    ),
  );
  // For whoever reads the API or a shared link, and may know no newer format.
  if (frame === "square") renditions.push({ file: `${file}.jpg`, ...largest, format: "jpeg" });
  return { svg: sized(svg, largest, view), ground: PAPER, renditions };
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

function sized(svg: string, size: { width: number; height: number }, view?: string): string {
  return svg.replace(/^<svg[^>]*>/, (tag) => {
    const bare = tag.replaceAll(/ (width|height)="[^"]*"/g, "");
    const seen = view ? bare.replace(/viewBox="[^"]*"/, `viewBox="${view}"`) : bare;
    return seen.replace("<svg", `<svg width="${size.width}" height="${size.height}"`);
  });
}
