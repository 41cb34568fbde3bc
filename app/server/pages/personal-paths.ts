/** Personal and admin pages, closed to search engines. */
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
