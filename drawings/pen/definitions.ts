/** The stops of a gradient: "0 #ffffff, .4 #e0c080 .5" lists an offset, a colour, and an opacity if it isn't 1. */
type Stops = string;

/** The shared definitions of a picture, each written once however often it is used. */
export class Definitions {
  readonly #byContent = new Map<string, string>();

  /** A gradient from left to right, or from top to bottom. */
  linear(stops: Stops, direction: "right" | "down" = "down"): string {
    const end = direction === "down" ? ' x2="0" y2="1"' : "";
    return `url(#${this.#add((id) => `<linearGradient id="${id}"${end}>${drawn(stops)}</linearGradient>`)})`;
  }

  radial(stops: Stops, cx: number, cy: number, r: number): string {
    return `url(#${this.#add(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${drawn(stops)}</radialGradient>`,
    )})`;
  }

  blur(deviation: number): string {
    return `url(#${this.#add(
      (id) =>
        `<filter id="${id}" x="-50%" y="-100%" width="200%" height="300%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )})`;
  }

  clip(path: string): string {
    return `url(#${this.#add((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})`;
  }

  pattern(width: number, height: number, content: string): string {
    return `url(#${this.#add(
      (id) =>
        `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`,
    )})`;
  }

  /** Defines a path to draw several times with `use`. Returns its reference. */
  path(d: string): string {
    return `#${this.#add((id) => `<path id="${id}" d="${d}"/>`)}`;
  }

  /** Defines a group to draw several times with `use`. Returns its reference. */
  group(content: string): string {
    return `#${this.#add((id) => `<g id="${id}">${content}</g>`)}`;
  }

  toString(): string {
    return `<defs>${[...this.#byContent].map(([content, id]) => content.replace(ID, id)).join("")}</defs>`;
  }

  #add(element: (id: string) => string): string {
    const content = element(ID);
    const known = this.#byContent.get(content);
    if (known) return known;
    const id = `d${this.#byContent.size}`;
    this.#byContent.set(content, id);
    return id;
  }
}

const ID = "{id}";

function drawn(stops: Stops): string {
  return stops
    .split(", ")
    .map((stop) => {
      const [offset, colour, opacity] = stop.split(" ");
      const veil = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${veil}/>`;
    })
    .join("");
}
