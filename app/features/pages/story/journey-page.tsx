import { shop } from "#app/settings.ts";
import { publicMeta } from "#app/site/page-meta.ts";
import { Figure } from "../parts/figure.tsx";
import { ReadOn } from "../parts/read-on.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import type { Route } from "./+types/journey-page";
import { JOURNEY_YEARS } from "./journey-years.ts";

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "The journey",
    description:
      "Four years that changed the shop: a table beside the road in 2010, a wooden press in 2014, the drought of 2018 and parcels to the whole country in 2023.",
  });

/** The timeline of the shop. */
export default function JourneyPage() {
  return (
    <StaticLayout
      title="The journey"
      lead={`We have farmed since ${shop.founded} and run our own shop since 2010. These four years made it what it is.`}
      wide
    >
      <ol className="mt-4 ml-2 border-l-2 border-line md:ml-24">
        {JOURNEY_YEARS.map((stop) => (
          <TimelineStop key={stop.year} {...stop} />
        ))}
      </ol>
      <ReadOn
        links={[
          {
            to: "/about",
            label: "Our story",
            text: "How the soil was lost and won back before 2010.",
          },
          {
            to: "/blog",
            label: "From the fields",
            text: "What is being sown, cut and cooked now.",
          },
          { to: "/products", label: "The farm store", text: "What came of it all." },
        ]}
      />
    </StaticLayout>
  );
}

function TimelineStop({ year, title, text, gained, drawing, alt }: (typeof JOURNEY_YEARS)[number]) {
  return (
    <li className="relative pb-14 pl-7 last:pb-2 md:pl-12">
      <span
        aria-hidden="true"
        className="absolute top-2.5 -left-[0.6875rem] size-5 rounded-full border-4 border-paper bg-leaf"
      />
      <p className="font-serif text-4xl font-semibold text-leaf-deep md:absolute md:top-0 md:-left-24 md:text-3xl md:leading-10">
        <time dateTime={String(year)}>{year}</time>
      </p>
      <div className="gap-x-12 md:flex md:items-start md:justify-between">
        <div className="prose">
          <h2>{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h3 className="text-base font-semibold">New that year</h3>
          <ul>
            {gained.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <Figure drawing={drawing} alt={alt} className="mt-6 max-md:w-40 md:mt-0" />
      </div>
    </li>
  );
}
