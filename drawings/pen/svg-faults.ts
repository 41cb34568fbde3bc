const TAG = /<(\/?)([A-Za-z]+)((?: [a-z][A-Za-z0-9:-]*="[^"<&]*")*)(\/?)>/g;

/** The faults of an SVG: XML that isn't well-formed, and references to anything outside it. */
export function svgFaults(svg: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const rest = svg.replace(TAG, (_, closing, name, attributes, empty) => {
    const names = [...attributes.matchAll(/ ([^=]+)=/g)].map(([, each]) => each);
    if (new Set(names).size < names.length) faults.push(`an attribute of ${name} is there twice`);
    if (closing && open.pop() !== name) faults.push(`${name} ends where it did not begin`);
    if (!closing && !empty) open.push(name);
    return "";
  });
  if (/[<>]|&(?!amp;|lt;)/.test(rest)) faults.push(`stray signs in ${rest.trim()}`);
  return [...faults, ...open.map((name) => `${name} does not end`), ...strangers(svg)];
}

function strangers(svg: string): string[] {
  const targets = [...svg.matchAll(/(?:href="|url\()#(\w+)/g)].map(([, id]) => id);
  const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  const outside = svg.replace("http://www.w3.org/2000/svg", "").match(/https?:|<text/g) ?? [];
  const numbers = svg.match(/NaN|undefined|Infinity/g) ?? [];
  return [
    ...targets.filter((id) => !ids.includes(id)).map((id) => `nothing is called ${id}`),
    ...(new Set(ids).size < ids.length ? ["two parts have one id"] : []),
    ...outside.map((text) => `leans on ${text}`),
    ...numbers.map((text) => `holds ${text}`),
  ];
}
