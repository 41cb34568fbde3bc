import { ImageUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { MAX_PICTURES } from "#app/features/media/picture-limit.ts";
import { usePictureUpload } from "#app/features/media/use-picture-upload.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import type { PackValues } from "./pack-form.ts";
import {
  addPicture,
  movePicture,
  type PictureForm,
  type PictureValues,
  removePicture,
} from "./picture-form.ts";
import { PictureRow } from "./picture-row.tsx";

interface PicturesFieldProps {
  /** The first picture has the address from the Image URL field. */
  pictures: PictureForm;
  packs: readonly PackValues[];
  /** Takes an updater function, since uploads add pictures while others are being edited. */
  onChange: (change: (pictures: PictureForm) => PictureForm) => void;
  /** Called when uploads start or end; saving has to wait for them. */
  onUploading: (uploading: boolean) => void;
  errorOf: (field: string) => string | undefined;
}

/** The texts and order of a product's pictures, with the upload of more. Renders nothing until there is a first picture. */
export function PicturesField({
  pictures,
  packs,
  onChange,
  onUploading,
  errorOf,
}: PicturesFieldProps) {
  const [moved, setMoved] = useState<{ key: number; by: -1 | 1 } | null>(null);
  const [failedFile, setFailedFile] = useState("");
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { progress, error, upload } = usePictureUpload((url) =>
    onChange((old) => addPicture(old, url)),
  );
  const [first] = pictures;
  if (pictures.length === 1 && !first?.url.trim()) return null;
  const free = MAX_PICTURES - pictures.length;
  // A first picture without an address isn't sent.
  const sentBefore = first?.url.trim() ? 0 : 1;
  const savedPacks = packs.filter(({ id }) => id !== undefined);
  const general = errorOf("pictures");

  async function uploadSelected({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])].slice(0, free);
    setMoved(null);
    onUploading(true);
    for (const file of chosen) {
      setFailedFile(file.name);
      if (!(await upload(file))) break;
    }
    onUploading(false);
    // Otherwise the same file couldn't be selected again after an error.
    target.value = "";
  }

  const edit = (key: number, change: Partial<PictureValues>) =>
    onChange((old) => old.map((each) => (each.key === key ? { ...each, ...change } : each)));

  const input = {
    type: "file",
    hidden: true,
    accept: "image/jpeg,image/png,image/webp,image/avif",
    onChange: uploadSelected,
  } as const;
  const busy = progress !== null;

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Pictures</legend>
      {general && <InlineAlert className="mb-3">{general}</InlineAlert>}
      <ol className="grid gap-3">
        {pictures.map((picture, at) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            at={at}
            count={pictures.length}
            packs={savedPacks}
            moved={moved?.key === picture.key ? moved : null}
            onEdit={(change) => edit(picture.key, change)}
            onMove={(by) => {
              setMoved({ key: picture.key, by });
              onChange((old) => movePicture(old, picture.key, by));
            }}
            onRemove={() => {
              setMoved(null);
              onChange((old) => removePicture(old, picture.key));
              addButton.current?.focus();
            }}
            errorOf={(name) => errorOf(`pictures.${at - sentBefore}.${name}`)}
          />
        ))}
      </ol>
      <input {...input} ref={files} multiple aria-label="Further pictures to upload" />
      <input {...input} ref={camera} capture="environment" aria-label="Photo to upload" />
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          ref={addButton}
          variant="outline"
          size="small"
          busy={busy}
          busyText="Uploading..."
          aria-disabled={free <= 0}
          onClick={() => free > 0 && files.current?.click()}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          Add pictures
        </Button>
        {free > 0 && !busy && (
          <Button
            variant="outline"
            size="small"
            className="hidden pointer-coarse:inline-flex"
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
        )}
        {busy ? (
          <progress
            aria-label="Uploading the pictures"
            value={progress}
            className="h-2 min-w-24 flex-1 accent-leaf"
          />
        ) : (
          <span className="text-sm text-soft">
            {free > 0 ? `Up to ${MAX_PICTURES} in all` : `A product has at most ${MAX_PICTURES}.`}
          </span>
        )}
      </div>
      {error && (
        <InlineAlert className="mt-3">
          {failedFile}: {error}
        </InlineAlert>
      )}
    </fieldset>
  );
}
