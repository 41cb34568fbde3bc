const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  hellip: "…",
};

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi;

/** Decodes the HTML entities in another shop's name: 'Salt &amp; pepper' becomes 'Salt & pepper'. */
export function withoutEntities(name: string): string {
  return name.replace(ENTITY, decoded);
}

/** The text of an HTML fragment, with each paragraph and list item on its own line. It is displayed as text, never as HTML. */
export function plainText(html: string): string {
  return withoutScripts(html)
    .replace(/\\n|\r\n?/g, "\n")
    .replace(/<(?:br|\/p|\/li|\/h[1-6]|\/div|\/tr)\b[^<>]*>/gi, "\n")
    .replace(/<li\b[^<>]*>/gi, "• ")
    .replace(/<\/?[a-z!][^<>]*>/gi, "")
    .replace(ENTITY, decoded)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function withoutScripts(html: string): string {
  const parts = html.split(/<\/(?:script|style)\b[^<>]*>/i);
  return parts.map((part) => part.replace(/<(?:script|style)\b[\s\S]*$/i, "")).join("");
}

function decoded(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : "";
}
