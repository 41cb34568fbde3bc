import { useState } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote, type FieldText, useFieldProps } from "./field-frame.tsx";
import { STAR } from "./stars.tsx";

interface StarChoiceProps extends FieldText {
  name: string;
  /** 1 to 5; by default no star is selected. */
  defaultValue?: number;
}

const CHOICES = [1, 2, 3, 4, 5];
const RATING_LABELS = ["Poor", "Fair", "Good", "Very good", "Excellent"];

/** Radio buttons for 1 to 5 stars, 44 px each. */
export function StarChoice({ name, defaultValue, ...text }: StarChoiceProps) {
  const [selected, setSelected] = useState(defaultValue ?? 0);
  const [hovered, setHovered] = useState(0);
  const { control, noteId } = useFieldProps(undefined, text);
  const labelId = `${control.id}-label`;
  const shown = hovered || selected;
  return (
    <div {...control} role="radiogroup" aria-labelledby={labelId} tabIndex={-1}>
      <span id={labelId} className="block text-sm font-semibold">
        {text.label}
      </span>
      <div className="-ml-1.5 flex flex-wrap items-center">
        {CHOICES.map((stars) => (
          <label
            key={stars}
            onPointerEnter={() => setHovered(stars)}
            onPointerLeave={() => setHovered(0)}
            className="tap relative grid place-items-center rounded-field has-focus-visible:outline-3 has-focus-visible:outline-clay"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={selected === stars}
              onChange={() => setSelected(stars)}
              aria-label={stars === 1 ? "1 star" : `${stars} stars`}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            <svg aria-hidden="true" viewBox="0 0 20 20" className="size-8 stroke-star-edge">
              <path
                d={STAR}
                strokeWidth="0.9"
                className={classNames(
                  "transition-colors duration-120",
                  stars <= shown ? "fill-turmeric" : "fill-none",
                )}
              />
            </svg>
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 text-sm text-soft">
          {RATING_LABELS[shown - 1]}
        </span>
      </div>
      <FieldNote id={noteId} hint={text.hint} error={text.error} />
    </div>
  );
}
