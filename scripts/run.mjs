// Runs a task of this project from any Node 20 or newer: installs missing packages, builds if the sources have changed, then runs
// the task on the project's own Node. Plain JavaScript without packages, since none may be installed yet.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findNode } from "./find-node.mjs";
import { keepRunning } from "./keep-running.mjs";
import { SERVER_ARGS, SERVER_ENVIRONMENT } from "./server-process.mjs";

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Generated files among the sources: `npm run dev` puts pictures into the folder that Vite serves. */
const MADE = /[\\/](public[\\/](pictures|gallery|drawings)|node_modules)$/;
const SOURCES = [
  "app",
  "public",
  "starter",
  "drawings",
  "scripts/build.ts",
  "scripts/build",
  "scripts/drawings-package.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];
const INSTALL_STAMP = path.join(ROOT, "node_modules", ".installed");
const BUILD_STAMP = path.join(ROOT, "build", ".built");
/** Exists once every picture of this build is rendered. */
const PICTURES_STAMP = path.join(ROOT, "build", ".pictures");
const RENDER = ["scripts/render-pictures.ts"];
/** False if the folder is deleted, as in a shop with photographs. */
const HAS_DRAWINGS = existsSync(path.join(ROOT, "drawings"));
const SERVED = "build/client";

const TASKS = {
  start: {
    build: true,
    picturesLater: true,
    args: SERVER_ARGS,
    environment: SERVER_ENVIRONMENT,
    production: true,
    restart: true,
  },
  dev: {
    picturesInto: "public",
    args: ["--conditions=development", "app/server/main.ts", "--dev"],
  },
  build: { build: true },
  drawings: { args: [...RENDER, SERVED] },
  test: { build: true, args: ["scripts/test.ts"] },
  check: { build: true, args: ["scripts/check.ts"] },
  format: { args: ["scripts/check.ts", "--write"] },
  endure: { build: true, args: ["scripts/endure.ts"] },
  fuzz: { build: true, args: ["scripts/endure.ts", "--only", "fuzz"] },
  bench: { build: true, args: ["scripts/bench.ts"], production: true },
  mutants: { args: ["node_modules/@stryker-mutator/core/bin/stryker.js", "run"] },
  shop: { args: ["scripts/shop/main.ts"] },
  screens: { build: true, args: ["scripts/screens.ts"] },
};

const [name, ...extra] = process.argv.slice(2);
const task = TASKS[name];
if (!task) {
  console.error(`There is no task '${name}'. Choose one of ${Object.keys(TASKS).join(", ")}.`);
  process.exit(1);
}
process.chdir(ROOT);
install();
const node = findNode(ROOT);
if (task.build) build(node);
const pictures =
  HAS_DRAWINGS && task.build && readOrEmpty(PICTURES_STAMP) !== readOrEmpty(BUILD_STAMP);
if (pictures && !task.picturesLater) renderPictures(node);
if (HAS_DRAWINGS && task.picturesInto) runOrExit(node, [...RENDER, task.picturesInto]);
if (task.args) runTask(node, [...task.args, ...extra], task);
if (pictures && task.picturesLater) renderPicturesMeanwhile(node);

function install() {
  const wanted = `${fingerprint(["package-lock.json"])} ${process.platform} ${process.arch}`;
  if (readOrEmpty(INSTALL_STAMP) === wanted) return;
  console.log("Installing packages (a minute or so the first time) …");
  rmSync(BUILD_STAMP, { force: true });
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
  runOrExit(command, [
    ...first,
    "ci",
    // Install scripts of packages never run.
    "--ignore-scripts",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  writeFileSync(INSTALL_STAMP, wanted);
}

function build(node) {
  const wanted = fingerprint(SOURCES);
  if (readOrEmpty(BUILD_STAMP) === wanted) return;
  console.log("Building the shop …");
  runOrExit(node, ["scripts/build.ts"], { ...process.env, NODE_ENV: "production" });
  writeFileSync(BUILD_STAMP, wanted);
}

function renderPictures(node) {
  console.log("Rendering the pictures …");
  runOrExit(node, [...RENDER, SERVED]);
  writeFileSync(PICTURES_STAMP, readOrEmpty(BUILD_STAMP));
}

/** Renders pictures while the shop is open: until a picture is rendered, its drawing is shown. */
function renderPicturesMeanwhile(node) {
  const built = readOrEmpty(BUILD_STAMP);
  const rendering = spawn(node, [...RENDER, SERVED], { stdio: "inherit" });
  rendering.on("exit", (code) => {
    if (code === 0) writeFileSync(PICTURES_STAMP, built);
  });
  process.on("exit", () => rendering.kill());
}

function runTask(node, args, { production, restart, picturesInto, environment }) {
  const env = {
    // Caches compiled sources, which saves time from the second start on.
    NODE_COMPILE_CACHE: path.join(ROOT, "node_modules", ".cache", "node"),
    ...environment,
    ...process.env,
  };
  if (production) env.NODE_ENV = "production";
  // Pages show drawings only if this is set; a build sets it to their version.
  if (picturesInto) env.VITE_PICTURES = HAS_DRAWINGS ? "dev" : "";
  keepRunning(node, args, { env, restart });
}

function runOrExit(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

function fingerprint(places) {
  const hash = createHash("sha256");
  for (const file of places.flatMap((place) => filesOf(path.join(ROOT, place)))) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(place) {
  if (!existsSync(place) || MADE.test(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((entry) => filesOf(path.join(place, entry)));
}

function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
