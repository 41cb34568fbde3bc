import type { GalleryScene } from "./gallery-scenes.ts";
import { ScenePicture } from "./scene-picture.tsx";

interface SceneGroupProps {
  id: string;
  title: string;
  scenes: readonly GalleryScene[];
  /** The first group's first row loads eagerly, since it is on the first screen. */
  first: boolean;
  onOpen: (number: number) => void;
}

/** The number of pictures per row on wide screens. */
const FIRST_ROW = 3;

/** The pictures of one group. Each opens enlarged. */
export function SceneGroup({ id, title, scenes, first, onOpen }: SceneGroupProps) {
  return (
    <section aria-labelledby={id} className="mt-10 md:mt-14">
      <h2 id={id} className="text-3xl">
        {title}{" "}
        <span className="font-sans text-base font-normal tracking-normal text-soft">
          {scenes[0]?.number}-{scenes.at(-1)?.number}
        </span>
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3 md:gap-x-5 md:gap-y-6">
        {scenes.map((scene, index) => (
          <li key={scene.number}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(scene.number)}
              className="group block w-full rounded-card text-left"
            >
              <ScenePicture
                scene={scene}
                sizes="(width < 56.25rem) 46vw, (width < 75rem) 31vw, 380px"
                eager={first && index < FIRST_ROW}
                className="w-full rounded-card bg-sunken transition-shadow duration-120 group-hover:shadow-lift"
              />
              <span className="mt-2 block text-sm font-semibold group-hover:text-leaf md:text-base">
                {scene.title}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
