import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** The exports that depend on settings; a constant computed from them while its module loads would keep the old value. */
const LIVE: Record<string, readonly string[]> = {
  "settings.ts": ["shop", "privateSettings"],
  "promises.ts": ["PROMISES"],
  "selling-points.ts": ["paysByUpi", "paymentMethodsText", "orUpi"],
  "contact-links.ts": ["phoneLink", "whatsappLink"],
  "label-identity.ts": ["shopOnLabel"],
  "email-footer.ts": ["signature", "footerLines"],
  "email-style.ts": ["accent", "darkMode"],
};

/** The names that a module imports from those. */
function liveNames(source: ts.SourceFile): Set<string> {
  const names = source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const file = (statement.moduleSpecifier as ts.StringLiteral).text.split("/").at(-1) ?? "";
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.flatMap(({ name, propertyName }) =>
      LIVE[file]?.includes((propertyName ?? name).text) ? [name.text] : [],
    );
  });
  return new Set(names);
}

function eagerReads(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const names = liveNames(source);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const isName =
      (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) &&
      node.parent.name === node;
    if (ts.isIdentifier(node) && names.has(node.text) && !isName) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} reads ${node.text} while it loads`);
    }
    ts.forEachChild(node, visit);
  };
  if (names.size > 0) ts.forEachChild(source, visit);
  return found;
}

test("settings are read when they are used, not while a module loads", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => eagerReads(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ['import { shop } from "#app/settings.ts"; const NAME = shop.name;', 1],
  [
    'import { shop as identity } from "#app/settings.ts"; export const A = [{ b: identity.name }];',
    1,
  ],
  ['import { PROMISES } from "../promises.ts"; const T = "in " + PROMISES.delivered;', 1],
  ['import { phoneLink } from "./contact-links.ts"; const T = phoneLink();', 1],
  ['import { shop } from "#app/settings.ts"; const name = () => shop.name;', 0],
  ['import { shop } from "#app/settings.ts"; export function f() { return shop; }', 0],
  ['import { shop } from "#app/settings.ts"; const a = { get b() { return shop.name; } };', 0],
  ['import type { Shop } from "#app/shop.ts"; const shop = 1; const b = shop;', 0],
])("finds a setting that is read too early: %s", (code, count) => {
  expect(eagerReads("a.ts", code)).toHaveLength(count);
});
