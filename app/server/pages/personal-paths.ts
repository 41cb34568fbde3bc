/** Pages that show a shopper's own things or change the shop: nothing for search engines. */
export const PERSONAL_PATHS = [
  "/cart",
  "/checkout",
  "/orders",
  "/profile",
  "/admin",
  "/login",
  "/reset-password",
] as const;
