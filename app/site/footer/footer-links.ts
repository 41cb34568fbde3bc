import type { NavLink } from "../navigation.ts";

/** The footer's links, separate from the header's so that a first visit doesn't load them. */

export const QUICK_LINKS: readonly NavLink[] = [
  { label: "Home", to: "/" },
  { label: "Farm store", to: "/products" },
  { label: "Our story", to: "/about" },
  { label: "Journey", to: "/journey" },
  { label: "Gallery", to: "/gallery" },
  { label: "Benefits", to: "/benefits" },
  { label: "Testimonials", to: "/testimonials" },
  { label: "Blog", to: "/blog" },
  { label: "Contact", to: "/contact" },
];

export const POLICIES: readonly NavLink[] = [
  { label: "Terms", to: "/terms" },
  { label: "Delivery", to: "/delivery" },
  { label: "Shipping", to: "/shipping" },
  { label: "Returns", to: "/returns" },
  { label: "Refund", to: "/refund" },
  { label: "Privacy", to: "/privacy" },
  { label: "Complaints", to: "/grievance" },
];

export const ACCOUNT_LINKS: readonly NavLink[] = [
  { label: "My Profile", to: "/profile" },
  { label: "Order History", to: "/orders" },
  { label: "Wishlist", to: "/wishlist" },
];
