import { PROMISES } from "#app/promises.ts";
import { publicMeta } from "#app/site/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { Callout } from "../parts/callout.tsx";
import { ReadOn } from "../parts/read-on.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import type { Route } from "./+types/testimonials-page";
import { TESTIMONIALS, TESTIMONIALS_ARE_SAMPLES } from "./testimonials.ts";

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Testimonials: letters to the farm",
    description:
      "The kind of letters a farm store gets: kodo that convinced a mother-in-law, oil that smells of a grandfather's yard, and what could be better.",
  });

/** Letters to the farm, including complaints. */
export default function TestimonialsPage() {
  return (
    <StaticLayout
      title="Testimonials"
      lead="The kind of letters a farm store gets. Praise is pleasant, but we learn more from the rest, so you will find both here."
      wide
    >
      {TESTIMONIALS_ARE_SAMPLES && <AboutSamples />}
      <ul className="mt-8 gap-5 sm:columns-2 lg:columns-3">
        {TESTIMONIALS.map((testimonial) => (
          <TestimonialCard key={testimonial.text} {...testimonial} />
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
        We wrote them ourselves as placeholders; no customer is quoted. Real letters will follow,
        with their writers' permission. For customers' opinions of a product, see the reviews on its
        page.
      </p>
    </Callout>
  );
}

function TestimonialCard({ text, from, about }: (typeof TESTIMONIALS)[number]) {
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
