import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkLock, checkVersions, findBadPackages } from "../scripts/check/packages.ts";

const GOOD = { version: "1.0.0", integrity: `sha512-${"A".repeat(86)}==`, license: "MIT" };
const complaintsAbout = (change: object, name = "left-pad") =>
  checkLock({ [`node_modules/${name}`]: { ...GOOD, ...change } });

test("the shop's packages are pinned, and have checksums and approved licences", () => {
  expect(findBadPackages()).toEqual([]);
});

test.each([
  [{ integrity: undefined }, /no SHA-512 checksum/],
  [{ integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }, /no SHA-512 checksum/],
  [{ license: undefined }, /licence ''/],
  [{ license: "GPL-3.0-only" }, /licence 'GPL-3.0-only'/],
  [{ license: "MIT AND GPL-3.0-only" }, /not on the list/],
  [{ license: "MPL-2.0" }, /not on the list/],
  [{ hasInstallScript: true }, /install script/],
])("a package with %j is reported", (change, complaint) => {
  expect(complaintsAbout(change)).toEqual([expect.stringMatching(complaint)]);
});

test.each([
  {},
  { license: "(MIT OR GPL-3.0-only)" },
  { license: "MIT AND ISC" },
  { dev: true, license: "MPL-2.0" },
  { dev: true, optional: true, integrity: undefined },
])("a package with %j is accepted", (change) => {
  expect(complaintsAbout(change)).toEqual([]);
});

test("an inexact version is reported", () => {
  const list = { dependencies: { a: "1.2.3", b: "^1.2.3", c: "latest" } };
  expect(checkVersions(list).map((line) => line[0])).toEqual(["b", "c"]);
});

test("the build lists the shop's packages, in CycloneDX, with version, licence and checksum", () => {
  const bill = JSON.parse(readFileSync("build/sbom.cdx.json", "utf8"));
  expect(bill).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { name: "nela-farm-store" } },
  });
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const parts: { name: string; version: string; hashes?: object[]; licenses?: object[] }[] =
    bill.components;
  for (const name of ["fastify", "react", "pg", "zod", "@node-rs/argon2"]) {
    const part = parts.find((each) => each.name === name);
    expect(part?.version, name).toBe(packages[`node_modules/${name}`].version);
    expect(part?.hashes, name).toHaveLength(1);
    expect(part?.licenses, name).toHaveLength(1);
  }
  const listed = new Set(parts.map(({ name }) => name));
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(Object.keys(dependencies).filter((name) => !listed.has(name))).toEqual([]);
  expect(listed.has("vitest")).toBe(false);
});
