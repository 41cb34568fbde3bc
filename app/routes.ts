import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the shop and the file that makes it. */
export default [
  index("features/catalogue/home-page.tsx"),
  route("login", "features/account/login-page.tsx"),
  route("profile", "features/account/profile-page.tsx"),
  route("reset-password", "features/account/reset-password-page.tsx"),
] satisfies RouteConfig;
