import { ChevronDown, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { ProductPicture } from "#app/features/catalogue/product/product-picture.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { PackValues } from "./pack-form.ts";
import type { PictureValues } from "./picture-form.ts";

interface PictureRowProps {
  picture: PictureValues;
  /** The picture's index, from 0. */
  at: number;
  count: number;
  /** The saved packs. */
  packs: readonly PackValues[];
  /** Its latest move; a new object for each move. */
  moved: { by: -1 | 1 } | null;
  onEdit: (change: Partial<PictureValues>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  errorOf: (name: "url" | "alt" | "pack_id") => string | undefined;
}

/** A picture with its text, pack and position. The first picture's address is edited in the Image URL field. */
export function PictureRow(props: PictureRowProps) {
  const { picture, at, count, packs, moved, onEdit, onMove, onRemove, errorOf } = props;
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const name = `picture ${at + 1}`;
  const first = at === 0;

  // Re-rendering the list drops the pressed button's focus. At the ends of the list that button is disabled, so focus the other
  // one.
  useEffect(() => {
    if (!moved) return;
    const upwards = moved.by < 0 ? at > 0 : at === count - 1;
    (upwards ? up : down).current?.focus();
  }, [moved, at, count]);

  return (
    <li className="grid gap-3 rounded-card border border-line bg-paper p-3 sm:p-4">
      <div className="flex items-start gap-3 sm:gap-4">
        {!first && (
          <ProductPicture
            src={picture.url}
            alt={`Picture ${at + 1}`}
            size={84}
            className="mt-6.5 size-16 shrink-0 rounded-field bg-sunken sm:size-21"
          />
        )}
        <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={`Text for ${name}`}
            hint={
              first ? "For people who can't see it. If blank, the title is read out." : undefined
            }
            maxLength={200}
            value={picture.alt}
            onChange={({ target }) => onEdit({ alt: target.value })}
            error={errorOf("alt") ?? errorOf("url")}
          />
          {!first && (packs.length > 1 || picture.packId !== null) && (
            <SelectField
              label="Shown with"
              value={picture.packId ?? ""}
              onChange={({ target }) => onEdit({ packId: Number(target.value) || null })}
              error={errorOf("pack_id")}
            >
              <option value="">All packs</option>
              {packs.map(({ id, label }) => (
                <option key={id} value={id}>
                  Only {label}
                </option>
              ))}
              {picture.packId !== null && !packs.some(({ id }) => id === picture.packId) && (
                <option value={picture.packId}>A pack that isn't sold any more</option>
              )}
            </SelectField>
          )}
        </div>
      </div>
      {count > 1 && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-sm text-soft">
            {first ? "Picture 1, shown in lists" : `Picture ${at + 1}`}
          </span>
          <span className="flex gap-1">
            <IconButton
              label={`Move ${name} up`}
              ref={up}
              disabled={first}
              onClick={() => onMove(-1)}
            >
              <ChevronDown aria-hidden="true" className="size-5 rotate-180" />
            </IconButton>
            <IconButton
              label={`Move ${name} down`}
              ref={down}
              disabled={at === count - 1}
              onClick={() => onMove(1)}
            >
              <ChevronDown aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label={`Remove ${name}`} onClick={onRemove}>
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </span>
        </div>
      )}
    </li>
  );
}
