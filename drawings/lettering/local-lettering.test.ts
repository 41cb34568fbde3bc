import { expect, test } from "vitest";
import { readCatalogue } from "../catalogue.ts";
import { Definitions } from "../pen/definitions.ts";
import { localLettering, localWidth, nameInTelugu } from "./local-lettering.ts";

test("has the outlines of every Telugu name of the catalogue (node drawings/lettering/shape-local-names.ts)", () => {
  const names = readCatalogue().products.map(({ names }) => nameInTelugu(names.te));
  expect(names.filter((name) => !localWidth(name))).toEqual([]);
});

test("leaves out brackets and Latin letters", () => {
  expect(nameInTelugu("జీడిపప్పు (పెద్దవి W240)")).toBe("జీడిపప్పు");
  expect(localWidth("a name in no catalogue")).toBeUndefined();
});

test("centres a name on its position", () => {
  const defs = new Definitions();
  const drawn = localLettering("కొర్రలు", { size: 10, x: 100, y: 50, fill: "#000000" }, defs);
  const start = Number(drawn.match(/translate\((\S+) 50\)/)?.[1]);
  expect(start).toBeCloseTo(100 - ((localWidth("కొర్రలు") ?? 0) * 10) / 2, 0);
  expect(String(defs)).toContain("<path");
});
