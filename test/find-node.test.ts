import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

type Choice = { use: "npm" | "installed" | null; warning?: string };
const file = pathToFileURL(path.resolve(import.meta.dirname, "../scripts/find-node.mjs")).href;
const { chooseNode } = (await import(file)) as {
  chooseNode: (installed: string, fromNpm: string | undefined, platform: string) => Choice;
};

test.each<[string, string, string | undefined, Choice["use"]]>([
  ["a current one from npm, whatever the machine has", "26.10.0", "24.21.0", "npm"],
  ["npm's if the machine's is too old", "20.11.0", "24.21.0", "npm"],
  ["the machine's if npm has only the first of the line", "24.21.0", "24.0.0", "installed"],
  ["the machine's if npm has none", "24.9.0", undefined, "installed"],
  ["an outdated one from npm rather than none", "22.20.0", "24.0.0", "npm"],
  ["none", "22.20.0", undefined, null],
])("the project runs on %s", (_what, installed, fromNpm, use) => {
  expect(chooseNode(installed, fromNpm, "darwin on arm64").use).toBe(use);
});

test("an outdated Node is reported with instructions", () => {
  expect(chooseNode("20.11.0", "24.0.0", "darwin on arm64").warning).toMatch(
    /^npm has only Node 24\.0\.0 for darwin on arm64, [^\n]*[Ii]nstall the current Node 24[^\n]*$/,
  );
  expect(chooseNode("24.21.0", "24.0.0", "darwin on arm64").warning).toBeUndefined();
});
