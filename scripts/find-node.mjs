// Which Node runs the project. Plain JavaScript without packages, since none may be installed yet.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const LINE = 24;
/** What npm brings counts as current from here on. For some machines it has only the first Node 24. */
const CURRENT = "24.18.0";

/**
 * The program of the Node that npm brought along. Where npm has none for this machine, or an outdated one, it is the
 * present Node if that is newer. Ends with one line if there is none; warns of an outdated one.
 */
export function findNode(root) {
  const brought = findBrought(root);
  const platform = `${process.platform} on ${process.arch}`;
  const { use, warning } = chooseNode(process.versions.node, brought?.version, platform);
  if (warning) console.error(warning);
  if (!use) process.exit(1);
  return use === "brought" ? brought.program : process.execPath;
}

/** `use`: 'brought', 'present' or null for neither; `warning`: what a person should know. Versions as in 24.18.0. */
export function chooseNode(present, brought, platform) {
  const isPresentFit = isAtLeast(present, `${LINE}.0.0`);
  if (brought && isAtLeast(brought, CURRENT)) return { use: "brought" };
  if (isPresentFit && (!brought || isAtLeast(present, brought))) return { use: "present" };
  const wish = `Please install the current Node ${LINE}`;
  if (!brought) {
    return { use: null, warning: `npm has no Node ${LINE} for ${platform}. ${wish}.` };
  }
  return {
    use: "brought",
    warning: `npm has only Node ${brought} for ${platform}, without later security releases. ${wish}; it is then used instead.`,
  };
}

function isAtLeast(version, least) {
  const parts = version.split(".").map(Number);
  const wanted = least.split(".").map(Number);
  const at = parts.findIndex((part, index) => part !== wanted[index]);
  return at === -1 || parts[at] > wanted[at];
}

function findBrought(root) {
  const require = createRequire(path.join(root, "package.json"));
  for (const prefix of ["node", "node-bin"]) {
    const folder = `${prefix}-${process.platform}-${process.arch}`;
    try {
      const manifest = require.resolve(`${folder}/package.json`);
      const { bin, version } = JSON.parse(readFileSync(manifest, "utf8"));
      return { program: path.join(path.dirname(manifest), bin.node), version };
    } catch {
      // Not the name that this platform's package has.
    }
  }
  return undefined;
}
