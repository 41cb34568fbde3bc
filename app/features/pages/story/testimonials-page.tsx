import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { Callout } from "../parts/callout.tsx";
import { ReadOn } from "../parts/read-on.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import { LETTERS, LETTERS_ARE_SAMPLES } from "./testimonials.ts";

export const meta = () => [
  { title: `Testimonials: letters to the farm | ${shop.name}` },
  {
    name: "description",
    content:
      "The kind of letters a farm store gets: kodo that convinced a mother-in-law, oil that smells of a grandfather's yard, and what could be better.",
  },
];

/** Letters to the farm, the grumbling ones too. */
export default function TestimonialsPage() {
  return (
    <StaticLayout
      title="Testimonials"
      lead="The kind of post a farm store gets. Praise is pleasant, but we learn more from the other letters, so both have their place here."
      wide
    >
      {LETTERS_ARE_SAMPLES && <AboutSamples />}
      <ul className="mt-8 gap-5 sm:columns-2 lg:columns-3">
        {LETTERS.map((letter) => (
          <LetterCard key={letter.text} {...letter} />
        ))}
      </ul>
      <ReadOn
        links={[
          {
            to: "/contact",
            label: "Write to us",
            text: "Good or bad, we want to hear it.",
          },
          {
            to: "/returns",
            label: "If something is wrong",
            text: `Tell us within ${PROMISES.claimed}.`,
          },
          { to: "/benefits", label: "How to cook", text: "Before you blame the grain." },
        ]}
      />
    </StaticLayout>
  );
}

function AboutSamples() {
  return (
    <Callout title="These letters are samples">
      <p>
        We wrote them ourselves to hold the place; no customer is quoted. Real letters follow as
        their writers allow it. What buyers think of a product stands in the reviews on its own
        page.
      </p>
    </Callout>
  );
}

function LetterCard({ text, from, about }: (typeof LETTERS)[number]) {
  return (
    <li className="mb-5 break-inside-avoid">
      <figure className="rounded-card border border-line bg-surface p-5 sm:p-6">
        <blockquote className="font-serif text-xl font-normal text-pretty">
          <p>{text}</p>
        </blockquote>
        <figcaption className="mt-4 text-sm text-soft">
          {from}
          <span className="block">
            About{" "}
            <Link
              to={`/search?q=${encodeURIComponent(about.toLowerCase())}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {about}
            </Link>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
