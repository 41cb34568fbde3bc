import { publicMeta } from "#app/shared/page-meta.ts";
import { ReadOn } from "../parts/read-on.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import type { Route } from "./+types/blog-page";
import { PostSection } from "./post-section.tsx";
import { POSTS } from "./posts.ts";

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Blog: notes from the farm",
    description:
      "What is sown, cut and cooked on the farm: the korralu harvest, sprouting ragi, why honey changes colour, and a week of millets for a house that likes rice.",
  });

/** The farm's notes, newest first; the first one is open. */
export default function BlogPage() {
  return (
    <StaticLayout
      title="Blog"
      lead="What we sow and harvest, and how to cook it. We write when we have something to say, about every other month."
      wide
    >
      <div className="mt-2">
        {POSTS.map((post, index) => (
          <PostSection key={post.slug} post={post} open={index === 0} />
        ))}
      </div>
      <ReadOn
        links={[
          { to: "/benefits", label: "How to cook", text: "Nine millets: soak, water, minutes." },
          { to: "/journey", label: "The journey", text: "Four years that made the shop." },
          { to: "/contact", label: "Write to us", text: "What should the next note be about?" },
        ]}
      />
    </StaticLayout>
  );
}
