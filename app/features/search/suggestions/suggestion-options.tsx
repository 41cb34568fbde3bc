import { ChevronRight, History, Search } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { ProductPicture } from "#app/features/catalogue/product/product-picture.tsx";
import { formatRupees } from "#app/shared/money.ts";
import { countOf, formatCount } from "#app/shared/text/count-of.ts";
import type { Suggestions } from "./suggestion-schema.ts";

/** A suggestion and the path it links to. */
export interface Option {
  to: string;
  content: ReactNode;
}

export const searchPath = (q: string) => `/search?q=${encodeURIComponent(q)}`;

/** The recent searches, for an empty field. */
export function recentOptions(searches: readonly string[]): Option[] {
  return searches.map((q) => ({
    to: searchPath(q),
    content: <TextLine Icon={History}>{q}</TextLine>,
  }));
}

/** The suggestions for a term: the corrected search, products, categories, and all results. */
export function optionsFrom(
  { products, categories, corrected, count }: Suggestions,
  term: string,
): Option[] {
  const all =
    products.length < count ? [{ to: searchPath(term), content: <AllLine count={count} /> }] : [];
  const did = corrected === null ? [] : [correctedOption(corrected)];
  return [
    ...did,
    ...products.map((product) => ({
      to: `/products/${product.id}${product.pack_id ? `?pack=${product.pack_id}` : ""}`,
      content: <ProductLine {...product} term={corrected ?? term} />,
    })),
    ...categories.map((category) => ({
      to: `/products?category=${category.id}`,
      content: <CategoryLine {...category} term={term} />,
    })),
    ...all,
  ];
}

function correctedOption(corrected: string): Option {
  return {
    to: searchPath(corrected),
    content: (
      <TextLine Icon={Search}>
        Did you mean <b className="font-bold">{corrected}</b>?
      </TextLine>
    ),
  };
}

function TextLine({ Icon, children }: { Icon: typeof Search; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" className="mx-3 size-5 shrink-0 text-soft" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </>
  );
}

function AllLine({ count }: { count: number }) {
  return (
    <span className="flex-1 px-2 text-center font-semibold text-leaf">
      All {formatCount(count)} results
    </span>
  );
}

type ProductLineProps = Suggestions["products"][number] & { term: string };

function ProductLine({ title, image, price, local_name, term }: ProductLineProps) {
  return (
    <>
      <ProductPicture src={image} alt="" size={44} className="size-11 rounded-field bg-sunken" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <TypedText text={title} term={term} />
        </span>
        {local_name && (
          <span
            lang={local_name.lang}
            data-whole-font={local_name.whole_font}
            className="block truncate text-sm text-soft"
          >
            <TypedText text={local_name.name} term={term} />
          </span>
        )}
      </span>
      <span className="font-semibold">{formatRupees(price)}</span>
    </>
  );
}

type CategoryLineProps = Suggestions["categories"][number] & { term: string };

function CategoryLine({ name, product_count, term }: CategoryLineProps) {
  return (
    <>
      <ChevronRight aria-hidden="true" className="mx-3 size-5 text-leaf" />
      <span className="flex-1">
        All of <TypedText text={name} term={term} />
      </span>
      <span className="text-sm text-soft">{countOf(product_count, "product")}</span>
    </>
  );
}

/** A text with the typed prefix in bold in each word that begins with it. */
function TypedText({ text, term }: { text: string; term: string }) {
  const typed = term.toLowerCase().split(/\s+/).filter(Boolean);
  // Includes the separators, so that the text stays unchanged.
  const parts = text.split(/([\s()[\]/,-]+)/);
  return parts.map((part, at) => {
    const length = Math.max(0, ...typed.map((word) => matchedLength(part, word)));
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Fragment key={at}>
        {length > 0 && <b className="font-bold text-leaf-deep">{part.slice(0, length)}</b>}
        {part.slice(length)}
      </Fragment>
    );
  });
}

function matchedLength(part: string, word: string): number {
  return part.toLowerCase().startsWith(word) ? word.length : 0;
}
