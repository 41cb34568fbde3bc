/** Personal and admin pages, closed to search engines. */
export const PERSONAL_PATHS = [
  "/cart",
  "/checkout",
  "/orders",
  "/profile",
  "/admin",
  "/login",
  "/reset-password",
] as const;
