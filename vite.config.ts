import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Modules that the home page shares with pages that need nothing else of it, and so shouldn't load all of it. */
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
  "use-navigate-from-here",
  "use-online",
  "wait-briefly",
];

/** Matches icons too, which are JavaScript; the framework adds a query to the names of pages. */
function filesNamed(...names: string[]): RegExp {
  return new RegExp(`[\\\\/](${names.join("|").replaceAll(".", "\\.")})\\.(tsx?|m?js)($|\\?)`);
}

/**
 * Bundles modules that many pages share into one file each, instead of dozens of tiny ones: the framework, which changes least
 * between versions of the shop; the parts of every page; the home page with its product lists; icons and components that many other
 * pages use; and the common parts of most back office pages, of all personal pages, of all pages that ask for a PIN code, and of
 * all text pages. A group includes its modules' imports, unless a group that takes precedence has them. Most groups go by file
 * name, so that folders can be moved.
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
  // Otherwise the server would load all 1,700 icons, which takes 40 MB of memory.
  ssr: { noExternal: ["lucide-react"] },
  build: {
    // The page's content policy only allows the shop's own files, not data URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Reads only the icons that are used, out of 1,700.
      experimental: { lazyBarrel: true },
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page contains the names of all files, so they should be short: 42 bits suffice to tell two versions of a file
            // apart.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: { groups: GROUPS },
          },
        },
      },
    },
  },
});
