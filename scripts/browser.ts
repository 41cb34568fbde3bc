import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
/** Fonts as wide as Arial and Times, the pages' fallback while their own fonts load; other fonts are wider. */
const FONTS = "/usr/share/fonts/truetype/liberation";
const WITH_WINDOWS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Returns the path of a Chromium for tests, or null for Playwright's own. Prefers the headless shell, which needs less than half
 * the CPU time of a browser with windows: as root on Debian, installs it and its fonts if missing. Otherwise uses an installed
 * browser, or installs Playwright's.
 */
export async function findBrowser(): Promise<string | null> {
  const isComplete = existsSync(HEADLESS_SHELL) && existsSync(FONTS);
  if (!isComplete && isRootOnDebian()) installByApt();
  const found = [HEADLESS_SHELL, ...WITH_WINDOWS].find((place) => existsSync(place));
  if (found !== undefined) return found;
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "install", "--only-shell", "chromium"],
    { stdio: "inherit" },
  );
  if (status !== 0) throw new Error("Chromium could not be installed. Install it and try again.");
  return null;
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function installByApt(): void {
  console.log("Installing a headless Chromium through apt (a minute or two) …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  const packages = ["chromium-headless-shell", "fonts-liberation"];
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  spawnSync("apt-get", install, { stdio: ["ignore", "ignore", "inherit"], env });
}
