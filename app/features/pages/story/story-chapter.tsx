import { type ReactNode, useId } from "react";
import { type DrawingName, Figure } from "../parts/figure.tsx";
import { Prose } from "../parts/prose.tsx";

interface StoryChapterProps {
  /** Shown above the title, such as '1969 to 1983'; may be empty. */
  years: string;
  title: string;
  drawing?: DrawingName;
  /** The drawing's alternative text. */
  alt?: string;
  children: ReactNode;
}

/** A chapter of the story with its drawing beside the text or, on phones, above it. */
export function StoryChapter({ years, title, drawing, alt = "", children }: StoryChapterProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="gap-x-16 border-t border-line py-9 md:flex md:items-start md:py-12"
    >
      {drawing && (
        <Figure
          drawing={drawing}
          alt={alt}
          className="mb-5 max-md:w-40 md:order-2 md:mb-0 md:ml-auto"
        />
      )}
      <div>
        {years && <p className="text-sm font-semibold text-clay">{years}</p>}
        <h2 id={titleId} className="mt-1 mb-3 text-3xl">
          {title}
        </h2>
        <Prose>{children}</Prose>
      </div>
    </section>
  );
}
