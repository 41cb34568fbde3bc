import { lazy, type ReactNode, Suspense, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { EARLY_CART_SCRIPT } from "#app/features/cart/cart-page/early-cart-script.ts";
import { readCategories } from "#app/features/catalogue/catalogue-client.ts";
import { categoryNote } from "#app/features/catalogue/category/category-note.ts";
import type { Category } from "#app/features/catalogue/category/category-schema.ts";
import { listCategories } from "#app/features/catalogue/category/category-service.server.ts";
import { shopContext } from "#app/server/pages/page-context.server.ts";
import { SHOP_ELEMENT, shopAsJson } from "#app/settings.ts";
import { useRememberedColorMode } from "#app/site/color-mode.ts";
import { EARLY_PRESS_SCRIPT, HYDRATED } from "#app/site/early-press-script.ts";
import { EARLY_READS_SCRIPT } from "#app/site/early-reads-script.ts";
import { PageFailed } from "#app/site/errors/page-failed.tsx";
import { SiteHeader } from "#app/site/header/site-header.tsx";
import type { MenuCategory } from "#app/site/navigation.ts";
import { PageLinks } from "#app/site/page-links.tsx";
import { ProgressLine } from "#app/site/progress-line.tsx";
import { usePageFocus } from "#app/site/use-page-focus.ts";
import { useSiteSession } from "#app/site/use-site-session.ts";
import appStyles from "#app/styles/app.css?url";
import { FIRST_FRAME_SCRIPT } from "#app/styles/first-frame-script.ts";
import { LOCAL_NAMES_SCRIPT } from "#app/styles/local-names-script.ts";
import { TEXT_FONTS_SCRIPT } from "#app/styles/text-fonts-script.ts";
import { THEME_SCRIPT } from "#app/styles/theme-script.ts";
import { TRUSTED_TYPES_SCRIPT } from "#app/styles/trusted-types-script.ts";
import { Notices } from "#app/ui/notices.tsx";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { PageTransition } from "#app/ui/page-transition.tsx";
import { ServerMarkup } from "#app/ui/server-markup.tsx";
import type { Route } from "./+types/root";

const SiteFooter = optionalComponent(
  async () => (await import("#app/site/footer/site-footer.tsx")).SiteFooter,
);
const PageNotFound = lazy(() =>
  import("#app/site/errors/page-not-found.tsx").then(
    (module) => ({ default: module.PageNotFound }),
    () => ({ default: PageFailed }),
  ),
);

/** The `handle` export of a layout. */
export interface PageHandle {
  ownLayout?: boolean;
}

/**
 * Loads what every page needs: the menu's categories, and the origin of the shop's public address. They come with the first page
 * and aren't reloaded.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { results } = await listCategories(context.get(shopContext), {
    limit: 1000,
    offset: 0,
    url: "",
  });
  return { categories: menuOf(results), origin: new URL(request.url).origin };
}

/** Runs only if the first page failed, and so came without the categories. */
export async function clientLoader() {
  return { categories: menuOf((await readCategories()).results), origin: location.origin };
}

export const shouldRevalidate = () => false;

function menuOf(results: readonly Category[]): MenuCategory[] {
  return results.map(({ id, name, display_name, product_count }) => ({
    id,
    name,
    note: categoryNote(name, display_name),
    product_count,
  }));
}

/** The menu's categories; empty if the root's data is missing, as on an error page. */
function useMenuCategories(): MenuCategory[] {
  return useRouteLoaderData<typeof loader | undefined>("root")?.categories ?? [];
}

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg" },
  // For phones with the shop on their home screen.
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** An inline script that runs before the first paint. Its text isn't part of the browser bundle. */
function EarlyScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Whether the page has its own layout, without the shop's header and footer. */
const useOwnLayout = () =>
  useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.ownLayout);

/**
 * The frame around every page's content. React hydrates each `<Suspense>` separately: the header first, so that a personal page's
 * data is requested before its content is hydrated.
 */
export function Layout({ children }: { children: ReactNode }) {
  useRememberedColorMode();
  usePageFocus();
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED)), []);
  const categories = useMenuCategories();
  const ownLayout = useOwnLayout();
  const { pathname } = useLocation();
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <EarlyScript text={import.meta.env.SSR ? TRUSTED_TYPES_SCRIPT : ""} />
        <EarlyScript text={import.meta.env.SSR ? THEME_SCRIPT : ""} />
        <EarlyScript text={import.meta.env.SSR ? TEXT_FONTS_SCRIPT : ""} />
        <EarlyScript text={import.meta.env.SSR ? FIRST_FRAME_SCRIPT : ""} />
        <EarlyScript text={import.meta.env.SSR ? LOCAL_NAMES_SCRIPT : ""} />
        <EarlyScript text={import.meta.env.SSR ? EARLY_PRESS_SCRIPT : ""} />
        <EarlyScript text={import.meta.env.SSR ? EARLY_READS_SCRIPT : ""} />
        {pathname === "/cart" && (
          <EarlyScript text={import.meta.env.SSR ? EARLY_CART_SCRIPT : ""} />
        )}
        <script
          id={SHOP_ELEMENT}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the function
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? shopAsJson() : "" }}
        />
        <Meta />
        <Links />
        {/* Never paint half of the header: the rest would push it down. */}
        {!ownLayout && <link rel="expect" href="#header-end" blocking="render" />}
        {/* Built pages include it inline; see server/pages/first-paint.ts. */}
        {import.meta.env.DEV && <link rel="stylesheet" href={appStyles} />}
      </head>
      <body className="flex flex-col">
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <ProgressLine />
        {ownLayout ? (
          children
        ) : (
          <>
            <SessionHeader categories={categories} />
            <span id="header-end" hidden />
            {/* Fills the screen, so that the footer doesn't move when content replaces a skeleton. */}
            <main
              id="main"
              tabIndex={-1}
              className="min-h-[calc(100dvh---spacing(41))] flex-1 md:min-h-[calc(100dvh---spacing(41.5))]"
            >
              <Suspense>{children}</Suspense>
            </main>
            <ServerMarkup tag="footer" className="footer">
              <SiteFooter />
            </ServerMarkup>
          </>
        )}
        <Notices />
        <PageLinks />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** A separate component, so that a change of the session re-renders only the header. */
function SessionHeader({ categories }: { categories: readonly MenuCategory[] }) {
  return <SiteHeader categories={categories} loggedIn={useSiteSession()} />;
}

/** The current page. On a fast device the next one fades in, except within the same layout. */
export default function Root() {
  const { pathname } = useLocation();
  const ownLayout = useOwnLayout();
  return (
    <PageTransition key={ownLayout ? "" : pathname}>
      <Outlet />
    </PageTransition>
  );
}

/** Shows 'Page not found' for a 404, and a general error page for anything else; never a stack trace. */
export function ErrorBoundary() {
  const error = useRouteError();
  const categories = useMenuCategories();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{missing ? "Page not found" : "Something went wrong"}</title>
      {missing ? <PageNotFound categories={categories} /> : <PageFailed />}
    </>
  );
}
