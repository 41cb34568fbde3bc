import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import type { Cart } from "../cart-schema.ts";
import { CartContent } from "./cart-content.tsx";
import { RelatedRoom } from "./related-room.tsx";

/** More lines than the first screen shows. The rest is rendered once the scripts have loaded. */
const RENDERED_LINES = 10;

/** The markup of a cart as on the cart page: its first ten lines and the whole summary. Parts that load later may be missing. */
export async function renderCart(cart: Cart): Promise<string> {
  const shown = { ...cart, cart_items: cart.cart_items.slice(0, RENDERED_LINES) };
  const routes = [{ path: "*", element: <CartContent cart={shown} /> }];
  const { query } = createStaticHandler(routes);
  const context = await query(new Request("http://shop/cart"));
  if (context instanceof Response)
    throw new Error(`Rendering the cart returned ${context.status}.`);
  const router = createStaticRouter(routes, context);
  return renderToStaticMarkup(
    <div className="page-width pb-16">
      <StaticRouterProvider router={router} context={context} hydrate={false} />
      <div className="mt-14">
        <RelatedRoom />
      </div>
    </div>,
  );
}
