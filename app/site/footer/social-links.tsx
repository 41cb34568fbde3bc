import type { ReactNode } from "react";
import { shop } from "#app/settings.ts";
import type { SocialPage } from "#app/shop.ts";
import { classNames } from "#app/ui/class-names.ts";

const ICONS: Record<SocialPage["name"], ReactNode> = {
  Instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.4 6.6v.01" />
    </>
  ),
  Facebook: (
    <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l.8-4H14V7.8c0-.5.4-.8.9-.8H17z" />
  ),
  YouTube: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path d="m10 9.2 5 2.8-5 2.8z" />
    </>
  ),
};

/** Links to the farm's social pages, as round icons. */
export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={classNames("flex gap-2.5", className)}>
      {shop.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" className="social-link">
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              className="size-5 fill-none stroke-current stroke-[1.8] [stroke-linecap:round] [stroke-linejoin:round]"
            >
              {ICONS[name]}
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
