import { useState } from "react";
import { publicMeta } from "#app/site/page-meta.ts";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { HAS_DRAWINGS } from "#app/ui/picture-crops.ts";
import { ScrollRow } from "#app/ui/scroll-row.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import type { Route } from "./+types/gallery-page";
import { GALLERY_GROUPS, GALLERY_SCENES } from "./gallery-scenes.ts";
import { Lightbox } from "./lightbox.tsx";
import { nextPicture } from "./picture-step.ts";
import { SceneGroup } from "./scene-group.tsx";

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Gallery",
    description:
      "The farm in pictures: landscapes, crops and fields, animals, people at work, wild neighbours, and the days when the gate stands open.",
  });

const GROUPS = GALLERY_GROUPS.map((title) => ({
  title,
  id: title.toLowerCase().replaceAll(/[^a-z]+/g, "-"),
  scenes: GALLERY_SCENES.filter((scene) => scene.group === title),
}));

/** The farm in pictures, in groups. Each picture opens enlarged. Shows a message if the shop has no drawings. */
export default function GalleryPage() {
  if (HAS_DRAWINGS) return <Scenes />;
  return (
    <StaticLayout title="Gallery" wide>
      <EmptyState title="There are no pictures yet" />
    </StaticLayout>
  );
}

function Scenes() {
  const [shown, setShown] = useState<number>();
  const count = GALLERY_SCENES.length;
  return (
    <StaticLayout
      title="Gallery"
      lead={`The farm in ${count} drawings, from the first light on the terraces to the seed fair. Choose one to enlarge it.`}
      wide
    >
      <ScrollRow label="Picture groups">
        {GROUPS.map(({ id, title }) => (
          <ChipLink key={id} to={`#${id}`}>
            {title}
          </ChipLink>
        ))}
      </ScrollRow>
      {GROUPS.map((group, index) => (
        <SceneGroup key={group.id} {...group} first={index === 0} onOpen={setShown} />
      ))}
      <Lightbox
        scene={GALLERY_SCENES.find((scene) => scene.number === shown)}
        count={count}
        onStep={(step) => setShown((now) => now && nextPicture(now, step, count))}
        onClose={() => setShown(undefined)}
      />
    </StaticLayout>
  );
}
