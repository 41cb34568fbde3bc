// Chooses the Node that runs the project. Plain JavaScript without packages, since none may be installed yet.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const LINE = 24;
/** npm's Node is current from this version on. For some machines, npm only has the first Node 24. */
const CURRENT = "24.18.0";

/**
 * Returns the path of the Node from npm. If npm has none for this machine or only an outdated one, returns the installed Node if
 * that is newer. Exits with one line if there is none; warns about an outdated one.
 */
export function findNode(root) {
  const fromNpm = findNpmNode(root);
  const platform = `${process.platform} on ${process.arch}`;
  const { use, warning } = chooseNode(process.versions.node, fromNpm?.version, platform);
  if (warning) console.error(warning);
  if (!use) process.exit(1);
  return use === "npm" ? fromNpm.program : process.execPath;
}

/** Returns `use` ('npm', 'installed', or null for neither) and a `warning` for the user. Versions look like 24.18.0. */
export function chooseNode(installed, fromNpm, platform) {
  const isInstalledFit = isAtLeast(installed, `${LINE}.0.0`);
  if (fromNpm && isAtLeast(fromNpm, CURRENT)) return { use: "npm" };
  if (isInstalledFit && (!fromNpm || isAtLeast(installed, fromNpm))) return { use: "installed" };
  const advice = `Install the current Node ${LINE}`;
  if (!fromNpm) {
    return { use: null, warning: `npm has no Node ${LINE} for ${platform}. ${advice}.` };
  }
  return {
    use: "npm",
    warning: `npm has only Node ${fromNpm} for ${platform}, without later security releases. ${advice}; the project then uses it instead.`,
  };
}

function isAtLeast(version, least) {
  const parts = version.split(".").map(Number);
  const wanted = least.split(".").map(Number);
  const at = parts.findIndex((part, index) => part !== wanted[index]);
  return at === -1 || parts[at] > wanted[at];
}

function findNpmNode(root) {
  const require = createRequire(path.join(root, "package.json"));
  for (const prefix of ["node", "node-bin"]) {
    const folder = `${prefix}-${process.platform}-${process.arch}`;
    try {
      const manifest = require.resolve(`${folder}/package.json`);
      const { bin, version } = JSON.parse(readFileSync(manifest, "utf8"));
      return { program: path.join(path.dirname(manifest), bin.node), version };
    } catch {
      // The package for this platform has a different name.
    }
  }
  return undefined;
}
