import { shop } from "#app/settings.ts";
import { publicMeta } from "#app/site/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { Callout } from "../parts/callout.tsx";
import { Figure } from "../parts/figure.tsx";
import { Prose } from "../parts/prose.tsx";
import { ReadOn } from "../parts/read-on.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import type { Route } from "./+types/benefits-page";
import { MilletRecipe } from "./millet-recipe.tsx";
import { MILLETS } from "./millets.ts";
import { PANTRY_BENEFITS } from "./pantry-benefits.ts";

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Benefits, and how to cook each millet",
    description:
      "Why millets are worth a place in the kitchen, and how to cook nine of them: soaking time, water and minutes for foxtail, little, kodo, barnyard, browntop, proso, pearl, finger millet and sorghum.",
  });

/** Why the farm's foods are good to eat, and how to cook them. */
export default function BenefitsPage() {
  return (
    <StaticLayout
      title="Benefits"
      lead="What millets do for your plate, your purse and the field, and how to cook nine of them so that everyone asks for more."
      wide
    >
      <WhyMillets />
      <HowToCook />
      <OtherFoods />
      <ReadOn
        links={[
          {
            to: "/search?q=millet",
            label: "Our millets",
            text: "Grains, rava, flour, flakes.",
          },
          {
            to: "/blog",
            label: "From the kitchen",
            text: "Sprouting ragi, and other slow things.",
          },
          { to: "/about", label: "Our story", text: "Why a farm went back to old grains." },
        ]}
      />
    </StaticLayout>
  );
}

function WhyMillets() {
  return (
    <div className="gap-x-16 pt-2 md:flex md:items-start md:justify-between">
      <Prose>
        <h2>Why millets</h2>
        <p>
          Millets are small-seeded grasses that people here cooked every day until two generations
          ago. They went out of fashion but not out of use: they still suit the field, and anyone
          with a long morning ahead.
        </p>
        <ul>
          <li>
            <strong>More than starch.</strong> Unpolished grains keep their bran, and with it fibre,
            iron and other minerals. Ragi carries far more calcium than rice or wheat.
          </li>
          <li>
            <strong>They keep you full for longer.</strong> A plate of millet is usually a third
            smaller than the plate of rice it replaces.
          </li>
          <li>
            <strong>No wheat.</strong> Millets contain no gluten of their own.{" "}
            {shop.millsWheat && "We mill wheat in the same yard, so ask"}
            {!shop.millsWheat && "Ask"} us before you buy if traces matter to you.
          </li>
          <li>
            <strong>They ask little of the land.</strong> Most ripen in 70 to 110 days on rain
            alone, while a kilo of paddy can take two to three thousand litres of water.
          </li>
          <li>
            <strong>They keep well.</strong> Whole grain stays good for a year in a dry, closed jar.
          </li>
        </ul>
        <Callout title="Food, not medicine">
          <p>
            Millets are good food and nothing more. If you are under treatment or on a diet, or have
            a thyroid problem, ask your doctor how much and how often. Start with one meal a day and
            drink enough water: it is more fibre than most of us are used to.
          </p>
        </Callout>
      </Prose>
      <Figure
        drawing="sprout"
        alt="A young millet plant breaking through red soil."
        className="mt-8 max-md:w-40 md:mt-4"
      />
    </div>
  );
}

function HowToCook() {
  return (
    <section aria-labelledby="cook" className="mt-14 md:mt-20">
      <Prose>
        <h2 id="cook">How to cook each millet</h2>
        <p>
          Three rules apply to all of them. Wash until the water is clear. Soak, and pour the
          soaking water on a plant. Let the pot rest for ten minutes with the lid on before you
          look. Measure the water with the same cup as the dry grain; one cup feeds three. In a
          pressure cooker, use half a cup less water, and two whistles for the small grains.
        </p>
      </Prose>
      <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {MILLETS.map((millet) => (
          <MilletRecipe key={millet.slug} {...millet} />
        ))}
      </div>
    </section>
  );
}

function OtherFoods() {
  return (
    <section aria-labelledby="other-foods" className="mt-14 md:mt-20">
      <h2 id="other-foods" className="text-3xl">
        And the rest of the pantry
      </h2>
      <ul className="mt-6 grid gap-x-12 gap-y-9 sm:grid-cols-2">
        {PANTRY_BENEFITS.map(({ title, text, drawing, to, link }) => (
          <li key={title} className="flex items-start gap-5">
            <Figure drawing={drawing} alt="" size={96} className="max-sm:w-16" />
            <div className="min-w-0">
              <h3>{title}</h3>
              <p className="mt-1.5 text-soft">{text}</p>
              <Link to={to} className="text-link inline-flex min-h-11 items-center">
                {link}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
