import { useId } from "react";
import { ProductPicture } from "../product/product-picture.tsx";
import type { ProductPictureItem } from "../product/product-schema.ts";
import { DETAIL_PICTURE } from "./detail-layout.ts";

const SLIDE = "max-sm:relative max-sm:w-screen max-sm:flex-none max-sm:snap-start";
/** On phones, an empty place in the row, over the first picture, which the page already has. */
const FIRST =
  "max-sm:pointer-events-none max-sm:absolute max-sm:top-0 max-sm:left-0 max-sm:h-full max-sm:w-screen";

interface FurtherPicturesProps {
  title: string;
  /** All pictures, including the first one, which is already on the page. */
  pictures: readonly ProductPictureItem[];
}

/**
 * The second and further pictures of a product. They work without scripts. On phones, each is as wide as the screen, in a row to
 * swipe. On wider screens, thumbnails are radio buttons, and the selected picture covers the first one.
 */
export function FurtherPictures({ title, pictures }: FurtherPicturesProps) {
  const group = useId();
  const slides = pictures.map(({ url, alt }, at) => {
    const id = `${group}-${at}`;
    const place = `${at + 1} / ${pictures.length}`;
    const text = alt || (at === 0 ? title : `${title}, picture ${at + 1}`);
    return (
      <li key={id} className={at === 0 ? FIRST : SLIDE}>
        <input
          type="radio"
          id={id}
          name={group}
          defaultChecked={at === 0}
          aria-label={`Picture ${at + 1} of ${pictures.length}: ${text}`}
          className="peer pointer-events-none max-sm:absolute max-sm:inset-0 max-sm:opacity-0 sm:sr-only"
        />
        <label
          htmlFor={id}
          className="block size-18 cursor-pointer overflow-hidden rounded-field border border-line outline-offset-2 outline-leaf peer-checked:outline-2 peer-focus-visible:outline-3 peer-focus-visible:outline-clay hover:border-leaf max-sm:hidden"
        >
          <ProductPicture src={url} alt="" size={72} className="size-full bg-sunken" />
        </label>
        {at > 0 && (
          <span className="block overflow-hidden bg-sunken sm:absolute sm:inset-x-0 sm:top-0 sm:mx-auto sm:hidden sm:size-110 sm:rounded-panel sm:peer-checked:block md:aspect-square md:h-auto md:w-full">
            <ProductPicture
              src={url}
              alt={text}
              size={DETAIL_PICTURE.size}
              sizes={DETAIL_PICTURE.sizes}
              className="size-full object-contain! max-sm:h-[94vw] max-sm:max-h-120"
            />
          </span>
        )}
        <span
          aria-hidden="true"
          className="absolute right-4 bottom-4 rounded-full bg-surface px-3 py-1 text-sm font-semibold text-ink shadow-card outline-clay peer-focus-visible:outline-3 sm:hidden"
        >
          {place}
        </span>
      </li>
    );
  });
  return <ul className="further-pictures">{slides}</ul>;
}
