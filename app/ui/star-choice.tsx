import { useState } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote, type FieldText, useFieldTies } from "./field-frame.tsx";
import { STAR } from "./stars.tsx";

interface StarChoiceProps extends FieldText {
  name: string;
  /** 1 to 5; without it no star is chosen. */
  defaultValue?: number;
  className?: string;
}

const CHOICES = [1, 2, 3, 4, 5];
const WORDS = ["Poor", "Fair", "Good", "Very good", "Excellent"];

/** 1 to 5 stars as a group of radio buttons, each 44 px; arrow keys move through them. */
export function StarChoice({ name, defaultValue, className, ...words }: StarChoiceProps) {
  const [chosen, setChosen] = useState(defaultValue ?? 0);
  const [pointed, setPointed] = useState(0);
  const { control, noteId } = useFieldTies(undefined, words);
  const labelId = `${control.id}-label`;
  const shown = pointed || chosen;
  return (
    <div
      {...control}
      role="radiogroup"
      aria-labelledby={labelId}
      tabIndex={-1}
      className={className}
    >
      <span id={labelId} className="block text-sm font-semibold">
        {words.label}
      </span>
      <div className="-ml-1.5 flex flex-wrap items-center">
        {CHOICES.map((stars) => (
          <label
            key={stars}
            onPointerEnter={() => setPointed(stars)}
            onPointerLeave={() => setPointed(0)}
            className="tap relative grid place-items-center rounded-field has-focus-visible:outline-3 has-focus-visible:outline-clay"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={chosen === stars}
              onChange={() => setChosen(stars)}
              aria-label={stars === 1 ? "1 star" : `${stars} stars`}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            <svg aria-hidden="true" viewBox="0 0 20 20" className="size-8 stroke-star-edge">
              <path
                d={STAR}
                strokeWidth="0.9"
                className={classNames(
                  "transition-colors duration-120",
                  stars <= shown ? "fill-turmeric" : "fill-surface",
                )}
              />
            </svg>
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 text-sm text-soft">
          {WORDS[shown - 1]}
        </span>
      </div>
      <FieldNote id={noteId} hint={words.hint} error={words.error} />
    </div>
  );
}
