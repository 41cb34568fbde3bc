import { isBuiltin } from "node:module";
import path from "node:path";
import { rolldown } from "rolldown";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** The folder of the built server. `scripts/server-process.mjs` starts its `main.js`. */
const FOLDER = path.join(ROOT, "build", "shop");
const ENTRIES = [
  "app/server/main.ts",
  "app/features/account/password/hash-worker.server.ts",
  "app/features/invoices/pdf/pdf-worker.server.ts",
];

/**
 * Bundles the server's own TypeScript into one file for each thread and files for what they share. Packages aren't bundled. Node
 * could run the sources, but would load its TypeScript compiler into each thread, 18 MB each.
 */
export async function buildServer(): Promise<void> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(ENTRIES.map((file) => [nameOf(file), path.join(ROOT, file)])),
    platform: "node",
    external: isPackage,
  });
  await bundle.write({
    dir: FOLDER,
    cleanDir: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    keepNames: true,
  });
  await bundle.close();
}

const nameOf = (file: string) => path.basename(file).replace(/(\.server)?\.ts$/, "");

/** Whether an import is of a package or of Node; the project's own files start with '#', '.' or are absolute. */
const isPackage = (id: string) => isBuiltin(id) || !(/^[#.]/.test(id) || path.isAbsolute(id));
