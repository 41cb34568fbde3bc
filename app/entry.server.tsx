import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import type { ShopContext } from "./database/context.ts";
import { shopContext } from "./server/page-context.server.ts";
import type { PageData } from "./server/page-facts.server.ts";
import { addHead } from "./server/page-head.server.ts";

/** Renders a page whole: its bytes are kept and sent many times, so there is nothing to gain by streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let renderError: unknown;
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} />,
    {
      onError(error) {
        renderError = error;
      },
    },
  );
  await stream.allReady;
  if (renderError) throw renderError;
  headers.set("content-type", "text/html; charset=utf-8");
  if (status !== 200) return new Response(stream, { status, headers });
  const html = await new Response(stream).text();
  const whole = addHead(html, new URL(request.url), dataOf(routerContext));
  return new Response(whole, { status, headers });
}

/** What the innermost page of this request has loaded, and what its `handle` tells. */
function dataOf({ staticHandlerContext, routeModules }: EntryContext): PageData {
  const { matches, loaderData } = staticHandlerContext;
  const id = matches.at(-1)?.route.id ?? "";
  return { ...loaderData[id], ...(routeModules[id]?.handle as PageData | undefined) };
}

/** Gives the loaders of one request the shop they read from. */
export function provideShop(ctx: ShopContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(shopContext, ctx);
  return provider;
}
