import { renderToReadableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { type Appearance, PreviewedAppearance } from "./appearance.ts";
import type { ShopContext } from "./database/context.ts";
import { EARLY_CART_SCRIPT } from "./features/cart/cart-page/early-cart-script.ts";
import { renderCart } from "./features/cart/cart-page/render-cart.server.tsx";
import {
  hashOf,
  makeScriptMark,
  SCRIPT_HASHES,
  takeScriptMarks,
} from "./server/pages/inline-scripts.server.ts";
import { previewContext, shopContext } from "./server/pages/page-context.server.ts";
import { applySettings } from "./settings.ts";
import { EARLY_PRESS_SCRIPT } from "./site/early-press-script.ts";
import { EARLY_READS_SCRIPT } from "./site/early-reads-script.ts";
import styles from "./styles/app.css?inline";
import { FIRST_FRAME_SCRIPT } from "./styles/first-frame-script.ts";
import { LOCAL_NAMES_SCRIPT } from "./styles/local-names-script.ts";
import { TEXT_FONTS_SCRIPT } from "./styles/text-fonts-script.ts";
import { THEME_SCRIPT } from "./styles/theme-script.ts";
import { TRUSTED_TYPES_SCRIPT } from "./styles/trusted-types-script.ts";
import { applyTexts } from "./texts.ts";

/** For the server: the setters of settings and texts, the renderer of the cart, and the stylesheet for built pages. */
export { applySettings, applyTexts, renderCart, styles };

/** The function that reports errors while rendering the pages of one request. */
const reportContext = createContext<(error: unknown) => void>();

/** Hashes of the inline scripts on every page. */
const OWN_SCRIPTS = [
  TRUSTED_TYPES_SCRIPT,
  THEME_SCRIPT,
  TEXT_FONTS_SCRIPT,
  FIRST_FRAME_SCRIPT,
  LOCAL_NAMES_SCRIPT,
  EARLY_PRESS_SCRIPT,
  EARLY_READS_SCRIPT,
  EARLY_CART_SCRIPT,
].map(hashOf);

/**
 * Renders a whole page. Its bytes are cached and sent many times, so streaming would gain nothing. The header SCRIPT_HASHES lists
 * the hashes of the page's inline scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let renderError: unknown;
  const mark = makeScriptMark();
  const stream = await renderToReadableStream(
    <PreviewedAppearance value={context.get(previewContext)}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </PreviewedAppearance>,
    {
      nonce: mark,
      // Otherwise React would move large `<Suspense>` contents to the end of the page and put them in place with scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        renderError = error;
      },
    },
  );
  await stream.allReady;
  if (renderError) throw renderError;
  const { html, hashes } = takeScriptMarks(await new Response(stream).text(), mark);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(SCRIPT_HASHES, [...OWN_SCRIPTS, ...hashes].join(" "));
  return new Response(html, { status, headers });
}

/** Replaces React Router's console output. Responses below 500, such as a 404, aren't reported. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(reportContext)(isRouteErrorResponse(error) ? new Error(error.statusText) : error);
};

/** Provides a request's shop context, its error reporter, and the appearance it previews, if any. */
export function provideShop(
  ctx: ShopContext,
  report: (error: unknown) => void,
  preview: Appearance | null,
): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(shopContext, ctx);
  provider.set(reportContext, report);
  provider.set(previewContext, preview);
  return provider;
}
