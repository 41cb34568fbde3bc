import { readPageText as fetchPageText } from "#app/features/texts/text-client.ts";
import { readPageText } from "#app/features/texts/text-service.server.ts";
import { shop } from "#app/settings.ts";
import type { MarkedBlock } from "#app/shared/marks.ts";
import { publicMeta } from "#app/site/page-meta.ts";
import type { DrawingName } from "../parts/figure.tsx";
import { leadOf } from "../parts/lead-of.ts";
import { MarkedText, RunningText } from "../parts/marked-text.tsx";
import { ReadOn } from "../parts/read-on.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import type { Route } from "./+types/about-page";
import { StoryChapter } from "./story-chapter.tsx";

export const loader = () => readPageText("story");
export const clientLoader = () => fetchPageText("story");

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Our story",
    description: `How a rain-fed farm on ${shop.address.street} lost its soil, won it back with cow dung and patience, and began to sell what it grows. Farming since ${shop.founded}.`,
  });

/** The chapters' drawings, in order. Further chapters have none. */
const DRAWINGS: readonly { drawing: DrawingName; alt: string }[] = [
  { drawing: "well", alt: "An open stone well with a rope and a pot." },
  { drawing: "seeds", alt: "Seeds of several colours, heaped in a row." },
  { drawing: "cow", alt: "A brown country cow standing in the shade." },
  { drawing: "basket", alt: "A woven basket filled with vegetables and grain." },
  { drawing: "farmer", alt: "A farmer with a turban and a green shawl." },
];

/** The story of the farm: a chapter for each heading of its text. */
export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { lead, rest } = leadOf(loaderData.blocks);
  const { opening, chapters, ending } = chaptersOf(rest);
  return (
    <StaticLayout title="Our story" lead={lead && <RunningText content={lead} />} wide>
      <div className="prose">
        <MarkedText blocks={opening} />
      </div>
      {chapters.map(({ years, title, blocks }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chapter's identity is its number
        <StoryChapter key={at} years={years} title={title} {...DRAWINGS[at]}>
          <MarkedText blocks={blocks} />
        </StoryChapter>
      ))}
      {ending && (
        <div className="border-t border-line pt-9 md:pt-12">
          <MarkedText blocks={[ending]} />
        </div>
      )}
      <ReadOn
        links={[
          {
            to: "/journey",
            label: "The journey",
            text: "2010, 2014, 2018 and 2023, year by year.",
          },
          { to: "/gallery", label: "The gallery", text: "The fields, the animals and the people." },
          {
            to: "/contact",
            label: "Come and see",
            text: "Write before you come; we'll have tea ready.",
          },
        ]}
      />
    </StaticLayout>
  );
}

interface Chapter {
  years: string;
  title: string;
  blocks: MarkedBlock[];
}

/** Splits a text into the opening before the first heading, the chapters, and a closing note. */
function chaptersOf(blocks: readonly MarkedBlock[]) {
  const opening: MarkedBlock[] = [];
  const chapters: Chapter[] = [];
  const last = blocks.at(-1);
  const ending = last?.kind === "note" && blocks.length > 1 ? last : null;
  for (const block of ending ? blocks.slice(0, -1) : blocks) {
    if (block.kind === "heading") chapters.push({ ...headingOf(block.text), blocks: [] });
    else (chapters.at(-1)?.blocks ?? opening).push(block);
  }
  return { opening, chapters, ending };
}

/** Splits a heading such as '2010: Opening the gate' into time and title. */
function headingOf(text: string): { years: string; title: string } {
  const [, years = "", title = text] = /^([^:]+): *(.+)$/.exec(text) ?? [];
  return { years, title };
}
