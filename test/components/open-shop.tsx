import type { RouteConfigEntry } from "@react-router/dev/routes";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { type ComponentType, type ReactNode, useEffect } from "react";
import {
  type ActionFunctionArgs,
  createRoutesStub,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type MetaFunction,
  type MiddlewareFunction,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from "react-router";
import { expect, vi } from "vitest";
import pages from "#app/routes.ts";
import { CATEGORIES } from "./samples.ts";

interface PageModule {
  // biome-ignore lint/suspicious/noExplicitAny: each page has props of its own
  default: ComponentType<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  HydrateFallback?: ComponentType<any>;
  ErrorBoundary?: ComponentType;
  clientLoader?: (args: LoaderFunctionArgs) => unknown;
  clientAction?: (args: ActionFunctionArgs) => unknown;
  meta?: (args: Parameters<MetaFunction>[0]) => MetaDescriptor[];
  handle?: unknown;
  shouldRevalidate?: () => boolean;
  clientMiddleware?: MiddlewareFunction[];
}

interface OpenShop {
  /** Waits until the page with this path and query is shown. */
  isAt: (address: string | RegExp) => Promise<void>;
  /** Path and query of the current page. */
  address: () => string;
  /** Navigates as a link does. */
  goTo: (address: string) => Promise<void>;
  goBack: () => Promise<void>;
}

export const TOKEN = "token-of-a-shopper";
const FILES = import.meta.glob<PageModule>("/app/**/*-{page,layout}.tsx");

/** Stores a token as a login does, so that a shop opened afterwards has a logged-in shopper. */
export function stayLoggedIn(token = TOKEN): void {
  localStorage.setItem("jwt", token);
}

/**
 * Opens the shop at the last of these paths, with the others in the tab's history: every page of `app/routes.ts` in the real
 * layout, with the code that runs in the browser. Of a shop opened before, only the browser's storage remains.
 */
export async function openShop(...addresses: string[]): Promise<OpenShop> {
  cleanup();
  vi.resetModules();
  const { Layout, default: Root, ErrorBoundary } = await import("#app/root.tsx");
  let here = "";
  let navigate: NavigateFunction = () => {};
  const follow: Follow = (address, go) => {
    here = address;
    navigate = go;
  };
  const inLayout = (content: ReactNode) => () => (
    <Layout>
      <Tab follow={follow} />
      {content}
    </Layout>
  );
  const Shop = createRoutesStub([
    {
      id: "root",
      path: "/",
      loader: () => null,
      shouldRevalidate: () => false,
      Component: inLayout(<Root />),
      ErrorBoundary: inLayout(<ErrorBoundary />),
      children: await Promise.all(pages.map(pageRoute)),
    },
  ]);
  const categories = CATEGORIES.map((category) => ({ ...category, note: null }));
  const hydrationData = { loaderData: { root: { categories } } };
  // Awaited, so that React shows what has loaded without its delay between two loading states.
  await act(async () => {
    render(<Shop initialEntries={addresses} hydrationData={hydrationData} />, {
      container: document,
    });
  });
  return {
    isAt: (address) =>
      waitFor(() =>
        typeof address === "string" ? expect(here).toBe(address) : expect(here).toMatch(address),
      ),
    address: () => here,
    goTo: async (address) => navigate(address),
    goBack: async () => navigate(-1),
  };
}

type Follow = (address: string, navigate: NavigateFunction) => void;

/** Reports the current location to a test, and sets it on the document, against which the browser resolves links. */
function Tab({ follow }: { follow: Follow }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => follow(pathname + search, navigate));
  useEffect(() => history.replaceState(history.state, "", pathname + search), [pathname, search]);
  return null;
}

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** Runs a page as the framework does in the browser: its code is loaded on navigation, and its layouts before it. */
async function pageRoute({
  id,
  path,
  index,
  file,
  children,
}: RouteConfigEntry): Promise<StubRoute> {
  let page: PageModule | undefined;
  async function load(): Promise<PageModule> {
    const fetchPage = FILES[`/app/${file}`];
    if (!fetchPage) throw new Error(`app/routes.ts names ${file}, which is no page.`);
    page ??= await fetchPage();
    return page;
  }
  const part = (name: "default" | "HydrateFallback") => (props: object) => {
    const Part = page?.[name];
    return Part ? <Part {...props} /> : null;
  };
  const route = {
    id: id ?? file,
    path,
    loader: async (args: LoaderFunctionArgs) => (await load()).clientLoader?.(args) ?? null,
    action: async (args: ActionFunctionArgs) => (await load()).clientAction?.(args),
    meta: (args: Parameters<MetaFunction>[0]) => page?.meta?.(args) ?? [],
    Component: part("default"),
    HydrateFallback: part("HydrateFallback"),
  };
  if (!children) return { ...route, index: index as false | undefined };
  const { clientMiddleware, handle, shouldRevalidate, ErrorBoundary } = await load();
  return {
    ...route,
    middleware: clientMiddleware,
    handle,
    shouldRevalidate,
    ErrorBoundary,
    children: await Promise.all(children.map(pageRoute)),
  };
}
