import Banknote from "lucide-react/icons/banknote";
import Truck from "lucide-react/icons/truck";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Picture } from "#app/ui/picture.tsx";

const PACKS = [
  {
    slug: "millet-foxtail",
    sizes: "(width < 56.25rem) 250px, 340px",
    className: "col-span-2 row-span-2",
  },
  { slug: "honey-forest", sizes: "(width < 56.25rem) 120px, 165px", className: "" },
  { slug: "oil-groundnut", sizes: "(width < 56.25rem) 120px, 165px", className: "" },
];

/** Of one look only: the browser leaves out the one that the colour mode hides. */
const SCENES = [
  { name: "hero", className: "dark:hidden" },
  { name: "hero-dark", className: "hidden dark:block" },
];

/** What the shop is, in one look, and the way in. */
export function HomeHero() {
  return (
    <section className="mt-4 relative isolate overflow-hidden rounded-panel bg-linear-to-br from-leaf-tint via-warning-tint to-sunken sm:mt-5">
      {SCENES.map(({ name, className }) => (
        <Picture
          key={name}
          src={`/drawings/${name}.svg`}
          frame="hero"
          alt=""
          width={1200}
          height={480}
          sizes="(width < 56.25rem) 680px, 1200px"
          className={`absolute inset-0 -z-10 size-full object-cover object-[68%_100%] max-md:bottom-auto max-md:h-68 max-md:mask-b-from-50% ${className}`}
        />
      ))}
      <div className="grid items-center gap-x-8 gap-y-1 px-4 pt-4 pb-6 sm:px-10 sm:pt-8 md:min-h-[30rem] md:grid-cols-[1fr_0.85fr] md:px-16 md:py-8">
        <div className="order-first mx-auto mb-4 grid w-full max-w-72 grid-cols-3 gap-2 sm:max-w-96 md:order-last md:mb-0 md:max-w-128 md:gap-3">
          {PACKS.map(({ slug, sizes, className }) => (
            <Picture
              key={slug}
              src={`/pictures/${slug}.svg`}
              frame="square"
              alt=""
              width={320}
              height={320}
              sizes={sizes}
              loading="eager"
              fetchPriority="high"
              className={`size-full rounded-card shadow-lift md:rounded-panel ${className}`}
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
          <div className="mt-5 flex flex-wrap gap-2.5 sm:mt-7">
            <ButtonLink
              to="/products"
              size="large"
              className="max-sm:grow max-sm:px-3 max-sm:text-[0.96875rem]"
            >
              Shop the farm store
            </ButtonLink>
            <ButtonLink
              to="/about"
              size="large"
              variant="outline"
              className="max-sm:grow max-sm:px-3 max-sm:text-[0.96875rem]"
            >
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
