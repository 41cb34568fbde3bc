import { Banknote, Truck } from "lucide-react";
import { deliversFree, paymentMethodsText } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** One per colour scheme. The light one loads at once; browsers don't load the lazy one while it is hidden. */
const SCENES = [
  { name: "hero", loading: "eager", className: "dark:hidden" },
  { name: "hero-dark", loading: "lazy", className: "hidden dark:block" },
] as const;

/** On phones slightly less than the picture's width, so that the small file is enough for most of them. */
const SIZES =
  "(width < 40rem) and (resolution > 2x) 300px, (width < 40rem) 400px, (width < 56.25rem) 840px, 1200px";

/** The banner of the home page. */
export function HomeHero() {
  return (
    <section className="home-hero">
      {SCENES.map(({ name, loading, className }) => (
        <Picture
          key={name}
          src={`/drawings/${name}.svg`}
          crop="hero"
          alt=""
          width={1200}
          height={480}
          sizes={SIZES}
          loading={loading}
          fetchPriority="high"
          className={`w-full object-cover object-right h-51 sm:h-84 lg:absolute lg:inset-0 lg:-z-10 lg:h-full ${className}`}
        />
      ))}
      <div className="hero-text">
        <div className="lg:max-w-[35rem]">
          <h1 className="text-6xl">
            {shop.homeTexts.heroTitle}{" "}
            <em className="text-leaf [font-variation-settings:'SOFT'_100,'WONK'_1]">
              {shop.homeTexts.heroAccent}
            </em>
          </h1>
          <p className="mt-3 max-w-lg text-base text-soft sm:mt-5 sm:text-lg">
            {shop.homeTexts.heroLead}
          </p>
          <div className="mt-5 flex flex-wrap gap-2.5 sm:mt-7">
            <ButtonLink to="/products" size="large" className="hero-button">
              Shop the farm store
            </ButtonLink>
            <ButtonLink to="/about" size="large" variant="outline" className="hero-button">
              Our story
            </ButtonLink>
          </div>
          <ul className="mt-5 hidden flex-wrap gap-x-6 gap-y-2 text-sm font-medium sm:flex [&_svg]:size-4.5">
            <li className="flex items-center gap-2">
              <Truck aria-hidden="true" />
              {deliversFree() ? "Free delivery across India" : shop.deliveryTerms}
            </li>
            <li className="flex items-center gap-2">
              <Banknote aria-hidden="true" />
              {paymentMethodsText()}
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
