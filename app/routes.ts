import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the shop and the file that makes it. */
export default [
  index("features/catalogue/home-page.tsx"),
] satisfies RouteConfig;
