import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import type { ShopContext } from "./database/context.ts";
import { shopContext } from "./server/page-context.server.ts";

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
  return new Response(stream, { status, headers });
}

/** Gives the loaders of one request the shop they read from. */
export function provideShop(ctx: ShopContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(shopContext, ctx);
  return provider;
}
