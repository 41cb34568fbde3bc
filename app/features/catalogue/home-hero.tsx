import Banknote from "lucide-react/icons/banknote";
import Truck from "lucide-react/icons/truck";
import { ButtonLink } from "#app/ui/button-link.tsx";

const PACKS = [
  { slug: "oil-groundnut", className: "left-0 bottom-0 w-[44%] -rotate-4" },
  { slug: "honey-forest", className: "right-0 bottom-0 w-[44%] rotate-4" },
  { slug: "millet-foxtail", className: "left-1/2 bottom-[8%] w-[54%] -translate-x-1/2 shadow-float" },
];

/** What the shop is, in one look, and the way in. */
export function HomeHero() {
  return (
    <section className="mt-4 overflow-hidden rounded-panel bg-linear-to-br from-leaf-tint via-warning-tint to-sunken sm:mt-5">
      <div className="grid items-center gap-x-8 gap-y-1 px-5 pt-5 pb-7 sm:px-10 md:min-h-[30rem] md:grid-cols-[1fr_0.85fr] md:px-16 md:py-8">
        <div className="relative order-first mx-auto h-44 w-full max-w-80 md:order-last md:h-90 md:max-w-120">
          {PACKS.map(({ slug, className }) => (
            <img
              key={slug}
              src={`/pictures/${slug}.svg`}
              alt=""
              width={280}
              height={280}
              fetchPriority="high"
              className={`absolute aspect-square rounded-panel border-4 border-surface shadow-lift ${className}`}
            />
          ))}
        </div>
        <div>
          <h1 className="text-6xl">
            Millets from our fields,{" "}
            <em className="text-leaf [font-variation-settings:'SOFT'_100,'WONK'_1]">
              brought to your door
            </em>
          </h1>
          <p className="mt-3 max-w-lg text-base text-soft sm:mt-5 sm:text-lg">
            Old grains, wood-pressed oils, forest honey and hand-pounded spices, packed to order on
            the farm.
          </p>
          <div className="mt-5 flex flex-wrap gap-3 sm:mt-7">
            <ButtonLink to="/products" size="large" className="max-sm:grow max-sm:px-4">
              Shop the farm store
            </ButtonLink>
            <ButtonLink to="/about" size="large" variant="outline" className="max-sm:grow max-sm:px-4">
              Our story
            </ButtonLink>
          </div>
          <ul className="mt-5 hidden flex-wrap gap-x-6 gap-y-2 text-sm font-medium sm:flex [&_svg]:size-4.5">
            <li className="flex items-center gap-2">
              <Truck aria-hidden="true" />
              Free delivery across India
            </li>
            <li className="flex items-center gap-2">
              <Banknote aria-hidden="true" />
              Pay in cash on delivery
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
