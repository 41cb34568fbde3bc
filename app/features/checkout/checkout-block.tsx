import { Check } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface CheckoutBlockProps {
  headingRef?: Ref<HTMLHeadingElement>;
  number: number;
  /** Shows a tick instead of the number. */
  done: boolean;
  title: string;
  children: ReactNode;
}

/** One step of the checkout, with its number in a circle. */
export function CheckoutBlock({ headingRef, number, done, title, children }: CheckoutBlockProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[--spacing(10)_minmax(0,1fr)] gap-x-4 gap-y-4 border-b border-line pb-8 last:border-b-0 sm:gap-x-6"
    >
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-10 place-items-center rounded-full font-serif text-xl",
          done ? "bg-leaf text-on-leaf" : "border border-leaf text-leaf",
        )}
      >
        {done ? <Check className="size-5" /> : number}
      </span>
      <h2
        ref={headingRef}
        id={titleId}
        tabIndex={headingRef ? -1 : undefined}
        className="scroll-mt-24 self-center text-3xl outline-none"
      >
        {title}
      </h2>
      <div className="max-sm:col-span-2 sm:col-start-2">{children}</div>
    </section>
  );
}
