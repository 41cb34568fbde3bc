/** Personal and admin pages, which search engines must not read. */
export const PERSONAL_PATHS = [
  "/cart",
  "/wishlist",
  "/checkout",
  "/orders",
  "/quote",
  "/profile",
  "/admin",
  "/login",
  "/reset-password",
  "/confirm-order",
] as const;
