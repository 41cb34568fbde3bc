import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { ProductPicture } from "#app/features/catalogue/product/product-picture.tsx";
import { formatRupees } from "#app/shared/money.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Suggestions } from "./suggestion-schema.ts";
import { useCombobox } from "./use-combobox.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** A suggestion and the path it links to. */
interface Option {
  to: string;
  content: ReactNode;
}

/** The list of suggestions under the search field: products, then categories. Loaded when the field is focused. */
export default function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const listId = useId();
  const navigate = useNavigate();
  const [term, setTerm] = useState(() => field.value.trim());
  const options = optionsFrom(useSuggestions(term));
  const box = useCombobox(field, {
    listId,
    count: options.length,
    onType: setTerm,
    onSelect: (index) => go(options[index]),
  });

  function go(option: Option | undefined) {
    if (!option) return;
    field.value = "";
    setTerm("");
    field.blur();
    navigate(option.to);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {box.open && (options.length === 1 ? "1 suggestion" : `${options.length} suggestions`)}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!box.open}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
      >
        {options.map(({ to, content }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the search field, which handles the keys
          <div
            key={to}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === box.active}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(options[index])}
            className={classNames(
              "flex min-h-14 cursor-pointer items-center gap-3 rounded-field px-2 py-1 hover:bg-leaf-tint",
              index === box.active && "bg-leaf-tint",
            )}
          >
            {content}
          </div>
        ))}
      </div>
    </>
  );
}

function optionsFrom({ products, categories }: Suggestions): Option[] {
  return [
    ...products.map((product) => ({
      to: `/products/${product.id}`,
      content: <ProductLine {...product} />,
    })),
    ...categories.map((category) => ({
      to: `/products?category=${category.id}`,
      content: <CategoryLine {...category} />,
    })),
  ];
}

function ProductLine({ title, image, price, local_name }: Suggestions["products"][number]) {
  return (
    <>
      <ProductPicture src={image} alt="" size={44} className="size-11 rounded-field bg-sunken" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{title}</span>
        {local_name && (
          <span lang={local_name.lang} className="block truncate text-sm text-soft">
            {local_name.name}
          </span>
        )}
      </span>
      <span className="font-semibold">{formatRupees(price)}</span>
    </>
  );
}

function CategoryLine({ name, product_count }: Suggestions["categories"][number]) {
  return (
    <>
      <ChevronRight aria-hidden="true" className="mx-3 size-5 text-leaf" />
      <span className="flex-1">
        All of <span className="font-semibold">{name}</span>
      </span>
      <span className="text-sm text-soft">{product_count} products</span>
    </>
  );
}
