import type { ESTree, Plugin } from "vite";

/**
 * Parts of React Router that this shop never runs, 6 kB of every first visit: asking for routes piece by piece
 * (`routeDiscovery` is "initial"), watching the router from outside, and showing stacks (the root has a page for errors; what
 * is left is for a root that itself breaks). A name that a newer router imports besides these
 * stops the build.
 */
const UNUSED: Record<string, string> = {
  "/lib/dom/ssr/fog-of-war.js": `
    export const URL_LIMIT = 7680;
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getManifestPath = (path) => path;
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = async () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
  `,
  "/lib/dom/ssr/errorBoundaries.js": `
    import { Component, createElement } from "react";
    const broken = () => createElement("html", { lang: "en-IN" },
      createElement("body", null, "Something went wrong. ", createElement("a", { href: "" }, "Try again")));
    export class RemixErrorBoundary extends Component {
      state = { error: this.props.error };
      static getDerivedStateFromError = (error) => ({ error });
      render() { return this.state.error ? broken() : this.props.children; }
    }
    export const RemixRootDefaultErrorBoundary = broken;
    export const BoundaryShell = broken;
  `,
  "/lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = {};
  `,
};

/** Names for debugging; while they are given, what they name can't be left out even if nothing uses it. */
const DEBUG_NAMES = /^\w+\.displayName = ".*";$/gm;
/** Makes a component and does nothing else, which the builder can't know. */
const MAKES_COMPONENT = /^((?:const|let|var) \w+ = )(React\$1\.forwardRef\()/gm;

/** Advice to developers, of which a shopper's console must show nothing. */
const ADVICE = new Set(["warning", "warnOnce"]);

/** The code without statements that only give advice. */
function withoutAdvice(code: string, { body }: ESTree.Program): string {
  const advice: { start: number; end: number }[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part);
    else if (isNode(node)) {
      const { expression } = node;
      const called = isNode(expression) && isNode(expression.callee) && expression.callee.name;
      if (node.type === "ExpressionStatement" && ADVICE.has(String(called))) advice.push(node);
      else for (const part of Object.values(node)) visit(part);
    }
  };
  visit(body);
  return advice.reduceRight(
    (lean, { start, end }) => `${lean.slice(0, start)};${lean.slice(end)}`,
    code,
  );
}

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
  end: number;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function routerFile(id: string): string | null {
  const file = id.split("?", 1)[0]?.replaceAll("\\", "/") ?? "";
  return file.includes("/node_modules/react-router/") ? file : null;
}

/** Leaves those parts out of what browsers get. */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const file = routerFile(id);
      const part = file && Object.keys(UNUSED).find((ending) => file.endsWith(ending));
      return part ? UNUSED[part] : null;
    },
    transform(code, id) {
      if (!routerFile(id)) return null;
      const lean = withoutAdvice(code, this.parse(code))
        .replace(DEBUG_NAMES, "")
        .replace(MAKES_COMPONENT, "$1/* @__PURE__ */ $2");
      return { code: lean, map: null };
    },
  };
}
