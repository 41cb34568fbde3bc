import { REASONS_TO_BUY } from "#app/home-slogans.ts";
import { shop } from "#app/settings.ts";
import { businessDays, rangeOf } from "#app/shared/text/range-of.ts";
import { Picture } from "#app/ui/picture.tsx";

/** The reasons to buy here. */
export function WhyBuy() {
  return (
    <section aria-labelledby="why-buy" className="below-fold py-12 md:py-20">
      <div className="page-width">
        <h2 id="why-buy" className="md:text-center">
          Why buy from our farm
        </h2>
        <ul className="mt-8 grid gap-x-5 gap-y-7 sm:grid-cols-2 md:mt-10 md:grid-cols-5">
          {REASONS_TO_BUY.map(({ drawing, ...first }) => ({
            drawing,
            ...(shop.slogans?.[drawing] ?? first),
          })).map(({ drawing, title, text }) => (
            <li
              key={drawing}
              className="flex items-center gap-4 md:flex-col md:gap-0 md:text-center"
            >
              <Picture
                src={`/drawings/${drawing}.svg`}
                alt=""
                width={104}
                height={104}
                className="size-20 shrink-0 md:mb-4 md:size-26 dark:opacity-90"
              />
              <div>
                <h3 className="text-[1.1875rem] leading-6">{title}</h3>
                <p className="mt-1 text-[0.9375rem] text-balance text-soft">
                  {text
                    .replace("{days} business days", businessDays(shop.deliveryDays))
                    .replace("{days}", rangeOf(shop.deliveryDays))
                    .replace("{delivery-terms}", shop.deliveryTerms)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
