import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the shop and the file that makes it. */
export default [
  index("features/catalogue/home-page.tsx"),
  route("products", "features/catalogue/products-page.tsx"),
  route("products/:id", "features/catalogue/product-page.tsx"),
  route("search", "features/catalogue/search-page.tsx"),
  route("cart", "features/cart/cart-page.tsx"),
  route("checkout", "features/checkout/checkout-page.tsx"),
  route("login", "features/account/login-page.tsx"),
  route("profile", "features/account/profile-page.tsx"),
  route("orders", "features/orders/orders-page.tsx"),
  route("orders/new", "features/orders/order-new-page.tsx"),
  route("orders/:id", "features/orders/order-page.tsx"),
  route("reset-password", "features/account/reset-password-page.tsx"),
  route("admin/products/new", "features/admin/product-new-page.tsx"),
  route("admin/products/:productId/edit", "features/admin/product-edit-page.tsx"),
  route("contact", "features/content/contact-page.tsx"),
  route("about", "features/content/about-page.tsx"),
  route("journey", "features/content/journey-page.tsx"),
  route("*", "features/content/not-found-page.tsx"),
] satisfies RouteConfig;
