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

export function isPersonal(path: string): boolean {
  return PERSONAL_PATHS.some((personal) => path === personal || path.startsWith(`${personal}/`));
}
