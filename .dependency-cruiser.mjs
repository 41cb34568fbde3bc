/** Rules for imports between the parts of the project. Each rule's comment gives the reason. */

/** A later feature may use an earlier one, but not the reverse. */
const FEATURES = [
  "email",
  "account",
  "media",
  "catalogue",
  "search",
  "inventory",
  "product-admin",
  "product-import",
  "reviews",
  "delivery",
  "trade",
  "offers",
  "cart",
  "wishlist",
  "stock-alerts",
  "recommendations",
  "payments",
  "invoices",
  "orders",
  "razorpay",
  "checkout",
  "quotes",
  "complaints",
  "privacy",
  "reports",
  "notifications",
  "bookkeeping",
  "backup",
  "settings",
  "webhooks",
  "texts",
  "pages",
  "admin",
];

const PAGE = "-page\\.tsx$";
const TEST = "\\.test\\.tsx?$";

const featureOrder = FEATURES.slice(0, -1).map((feature, at) => ({
  name: `feature-order-${feature}`,
  comment:
    "A feature may use only those before it in the order of the house; pages may compose any.",
  severity: "error",
  from: { path: `^app/features/${feature}/`, pathNot: [PAGE, TEST] },
  to: { path: `^app/features/(${FEATURES.slice(at + 1).join("|")})/` },
}));

export default {
  forbidden: [
    ...featureOrder,
    {
      name: "no-cycles",
      comment: "What depends on itself can't be understood piece by piece.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "known-features-only",
      comment: "A new feature takes its place in the order at the top of this file.",
      severity: "error",
      from: {},
      to: { path: "^app/features/", pathNot: `^app/features/(${FEATURES.join("|")})/` },
    },
    {
      name: "pages-only-from-routes",
      comment: "Pages compose; what two pages share belongs in a component.",
      severity: "error",
      from: { pathNot: ["^app/routes\\.ts$", TEST] },
      to: { path: `^app/(features|site)/.*${PAGE}` },
    },
    {
      name: "api-only-from-server",
      comment: "Only the server puts the calls of the features together.",
      severity: "error",
      from: { pathNot: "^app/server/" },
      to: { path: "-api\\.server\\.ts$" },
    },
    {
      name: "queries-only-from-own-feature",
      comment: "SQL is behind the service functions of its own feature, which check permissions.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/", pathNot: TEST },
      to: { path: "-queries\\.server\\.ts$", pathNot: "^app/features/$1/" },
    },
    {
      name: "queries-only-from-services",
      comment: "API routes and pages call service functions, never SQL.",
      severity: "error",
      from: { pathNot: ["-(service|queries|shape)\\.server\\.ts$", TEST] },
      to: { path: "-queries\\.server\\.ts$" },
    },
    {
      name: "database-only-from-the-server-side",
      comment: "Components and rules know no database.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          "\\.server\\.tsx?$",
          "^app/(server|database)/",
          "^app/entry\\.server\\.tsx$",
          TEST,
        ],
      },
      to: { path: "^app/database/" },
    },
    {
      name: "browser-code-knows-no-server-code",
      comment:
        "Only pages' loaders call service functions; components, rules and clients run in the browser.",
      severity: "error",
      from: {
        path: "^app/(features|site|ui|shared)/",
        pathNot: ["\\.server\\.tsx?$", PAGE, TEST],
      },
      to: { path: ["\\.server\\.tsx?$", "^app/server/"] },
    },
    {
      name: "common-ground-knows-no-feature",
      comment:
        "ui, shared and database serve every feature and know neither one nor the shop's settings.",
      severity: "error",
      from: { path: "^app/(ui|shared|database)/", pathNot: TEST },
      to: { path: "^app/(?:(?:features|site|server)/|[^/]+\\.tsx?$)" },
    },
    {
      name: "drawings-can-be-deleted",
      comment: "A shop with photographs deletes the folder; scripts load it only if it is there.",
      severity: "error",
      from: { pathNot: "^drawings/" },
      to: { path: "^drawings/" },
    },
    {
      name: "drawings-import-nothing-of-the-shop",
      comment: "The build passes the shop's data in, or the drawings read it as data.",
      severity: "error",
      from: { path: "^drawings/" },
      to: { path: "^(app|starter)/" },
    },
    {
      name: "no-schema-values-in-the-browser",
      comment: "zod weighs more than a page; browser code takes only the types of a schema.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: ["\\.server\\.tsx?$", "-schema\\.ts$", "^app/(server|shared)/", TEST],
      },
      to: { path: "(-schema|wire-fields)\\.ts$", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\+types|^build/|^\\.react-router/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default", "types"],
    },
  },
};
