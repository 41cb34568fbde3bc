import { type AtRule, type ChildNode, type Container, parse, type Rule } from "postcss";

/** A part of a stylesheet that a page needs only if it has one of `needs`, each a list of classes that occur together. */
interface StyleRule {
  css: string;
  needs: readonly (readonly string[])[];
}

/** `@media`, `@layer` and the like around other parts. */
interface StyleBlock {
  open: string;
  parts: readonly StylePart[];
}

/** `@keyframes` and `@property`, which a page needs only if a rule of its own names them. */
interface NamedPart {
  /** How a rule names it. */
  name: string;
  css: string;
}

type StylePart = StyleRule | StyleBlock | NamedPart;

const CLASS = /\.((?:[\w-]|\\[0-9a-f]{1,6}\s?|\\.)+)/gi;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
/** A first paint has the Latin fonts and their fallbacks; others come with the whole stylesheet. */
const FIRST_FONT = /font-family:\s*"?(?:Figtree|Fraunces)/;
/** Nobody prints, or points at anything, before the first paint. */
const LATER = /^(?:print|\(hover:\s*hover\))$/;
/** About 50 kB each. */
const MOST_PICKS = 50;

/**
 * Returns a function that picks the rules of a stylesheet that can apply to a page, by the classes in its HTML. A page that
 * carries them paints as with the whole stylesheet, which may come later. Picks are cached in
 * `picked` by the page's set of classes, at most 50 of them.
 */
export function firstStyles(
  stylesheet: string,
  picked = new Map<string, string>(),
): (html: string) => string {
  const parts = readParts(parse(stylesheet));
  return (html) => {
    const classes = classesOf(html);
    const key = [...classes].sort().join(" ");
    const known = picked.get(key);
    if (known !== undefined) return known;
    const css = pick(parts, classes);
    if (picked.size >= MOST_PICKS) picked.delete(picked.keys().next().value ?? "");
    picked.set(key, css);
    return css;
  };
}

function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, value = ""] of html.matchAll(CLASS_ATTRIBUTE)) {
    for (const name of value.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(" ")) {
      classes.add(name);
    }
  }
  return classes;
}

function readParts(container: Container): StylePart[] {
  return (container.nodes ?? []).flatMap((node) => readPart(node as ChildNode));
}

function readPart(node: ChildNode): StylePart[] {
  if (node.type === "rule") return [readRule(node)];
  if (node.type !== "atrule") return [];
  if (node.name === "keyframes") return [{ name: node.params, css: textOf(node) }];
  if (node.name === "property") return [{ name: `var(${node.params}`, css: textOf(node) }];
  if (node.name === "media" && LATER.test(node.params)) return [];
  if (node.name === "font-face") return FIRST_FONT.test(textOf(node)) ? always(node) : [];
  const isBlock = node.nodes?.some(({ type }) => type !== "decl");
  return isBlock
    ? [{ open: `@${node.name} ${node.params}`, parts: readParts(node) }]
    : always(node);
}

const always = (node: AtRule): StylePart[] => [{ css: textOf(node), needs: [[]] }];

/** A rule with rules in it is taken whole. */
function readRule(rule: Rule): StyleRule {
  const needs = rule.selectors.map((selector) => classesIn(selector));
  return { css: textOf(rule), needs };
}

/** Classes in `:not()`, `:is()` and `:where()` are no condition. */
function classesIn(selector: string): string[] {
  const plain = selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, "");
  return [...plain.matchAll(CLASS)].map(([, name = ""]) => withoutEscapes(name));
}

function withoutEscapes(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string, char: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : char,
  );
}

function textOf(node: ChildNode): string {
  const end = node.type === "atrule" && !node.nodes ? ";" : "";
  return node.toString() + end;
}

function pick(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  const rules = pickRules(parts, classes);
  const named = parts.filter(
    (part): part is NamedPart => "name" in part && rules.includes(part.name),
  );
  return rules + named.map(({ css }) => css).join("");
}

function pickRules(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ("name" in part) return "";
      if ("open" in part) {
        const inner = pickRules(part.parts, classes);
        return inner && `${part.open}{${inner}}`;
      }
      const applies = part.needs.some((names) => names.every((name) => classes.has(name)));
      return applies ? part.css : "";
    })
    .join("");
}
