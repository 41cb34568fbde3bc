import type { LogoPicture, UploadedLogo } from "#app/shop.ts";

/** The space for a logo in the header, in px. */
export const LOGO_BOX = { width: 144, height: 46 };

/** The pixel densities that a logo is rendered for. */
export const LOGO_DENSITIES = [1, 2, 3] as const;

/** The file name suffix of a logo for screens of this density. */
export const logoSuffix = (density: number) => `-logo${density}x.webp`;

/** The file name suffix of a logo for documents. */
export const PRINTED_LOGO_SUFFIX = "-logo.png";

/** An uploaded logo, scaled to fit its space. */
export function logoPicture({ url, width, height }: UploadedLogo, shopName: string): LogoPicture {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  const file = (density: number) => url + logoSuffix(density);
  return {
    src: file(1),
    srcSet: LOGO_DENSITIES.map((density) => `${file(density)} ${density}x`).join(),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    alt: `${shopName} home`,
    className: "logo-picture",
  };
}
