import { Link } from "#app/ui/link.tsx";
import { Callout } from "../parts/callout.tsx";
import { FactList } from "../parts/fact-list.tsx";
import { FaqList } from "../parts/faq-list.tsx";
import { Figure } from "../parts/figure.tsx";
import { Prose } from "../parts/prose.tsx";
import { Steps } from "../parts/steps.tsx";
import type { Guide } from "./guide.ts";
import { GuideContact } from "./guide-contact.tsx";

/** A guide's text on the left, its drawing and key figures on the right. */
export function GuideView({ guide }: { guide: Guide }) {
  const { drawing, needs, warning } = guide;
  return (
    <div className="grid gap-x-16 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="md:order-last">
        <div className="md:sticky md:top-24">
          <Figure
            drawing={drawing.name}
            alt={drawing.alt}
            className="mb-4 grid place-items-center"
          />
          <h2 className="sr-only">In short</h2>
          <FactList items={guide.facts} />
        </div>
      </div>
      <Prose>
        <h2>What it is</h2>
        {guide.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h2>{needs.title}</h2>
        <FactList items={needs.items} />
        <h2>Step by step</h2>
        <Steps items={guide.steps} />
        <h2>Care</h2>
        <ul>
          {guide.care.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Callout title={warning.title}>
          <p>{warning.text}</p>
        </Callout>
        <h2>Questions</h2>
        <FaqList faq={guide.faq} />
        <h2>From our store</h2>
        <ul className="flex list-none! flex-wrap gap-x-6 pl-0!">
          {guide.related.map(({ label, term }) => (
            <li key={term} className="mt-0!">
              <Link
                to={`/search?q=${encodeURIComponent(term)}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <GuideContact ask={guide.ask} />
      </Prose>
    </div>
  );
}
