import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What home shares with pages that need nothing else of home: they must not fetch all of it. */
const HOME_AND_OTHERS = [
  "badge",
  "busy-text",
  "category-chip",
  "chip-link",
  "inline-alert",
  "keyed-calls",
  "load-when-visible",
  "local-names",
  "money",
  "pack-picture",
  "pending-action",
  "picture",
  "price",
  "site-facts",
  "skeleton",
  "stars",
  "truck",
  "use-online",
  "wait-briefly",
];

/** Also icons, which are JavaScript; the framework adds a query to the names of pages. */
function filesNamed(...names: string[]): RegExp {
  return new RegExp(`[\\\\/](${names.join("|").replaceAll(".", "\\.")})\\.(tsx?|m?js)($|\\?)`);
}

/**
 * Modules that many pages share travel as one file each, instead of dozens of tiny ones: the framework, which stays the same from
 * one version of the shop to the next; what every page has; the home page with its product lists; icons and parts that many other
 * pages use; what most pages of the back office, all personal pages, all that ask for a PIN code, and all pages of text have. A
 * group includes what its modules import, unless a group before it has that. Most go by the names of files, so that folders may
 * move.
 */
const GROUPS = [
  {
    name: "framework",
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 4,
  },
  {
    name: "shell",
    test: filesNamed("root", "entry.client", "page-meta", ...HOME_AND_OTHERS),
    priority: 3,
  },
  { name: "home", test: /[\\/]home-page\.tsx/, priority: 2 },
  { name: "icons", test: /[\\/]lucide-react[\\/]/, minShareCount: 3, priority: 1 },
  {
    name: "parts",
    test: /[\\/]app[\\/](ui|shared)[\\/](?!marks\.|use-form-call\.|form-values\.)/,
    minShareCount: 5,
    priority: 1,
  },
  {
    name: "back-office",
    test: /[\\/]features[\\/]admin[\\/](?:forms|lists|page)[\\/]|[\\/]require-admin-page\./,
    minShareCount: 8,
    priority: 0,
  },
  {
    name: "session",
    test: filesNamed("account-client", "require-token", "while-logged-in"),
    priority: 1,
  },
  { name: "pin", test: filesNamed("pin-promise", "pin-rule", "stored-pin", "use-pin-area") },
  { name: "text-pages", test: filesNamed("callout", "fact-list", "static-layout", "steps") },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server would load all 1,700 icons otherwise, 40 MB of memory.
  ssr: { noExternal: ["lucide-react"] },
  build: {
    // The page's policy allows files of the shop only, none that stand within another.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Of the 1,700 icons, only those used are read.
      experimental: { lazyBarrel: true },
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page carries the names of all files: 42 bits tell two versions of one file apart.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: { groups: GROUPS },
          },
        },
      },
    },
  },
});
