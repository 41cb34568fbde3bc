import { Camera } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { MAX_PHOTOS } from "../claim-rules.ts";
import { PHOTO_TYPES } from "./claim-photo-client.ts";

interface PhotoButtonProps {
  /** Until the photos are sent. */
  busy?: boolean;
  onChosen: (photos: File[]) => void;
}

/** A button that asks for photos; phones offer their camera too. */
export function PhotoButton({ busy, onChosen }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const photos = [...(currentTarget.files ?? [])];
    // The same photo may be chosen again after it was removed.
    currentTarget.value = "";
    if (photos.length > 0) onChosen(photos);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Photos to send"
        accept={PHOTO_TYPES}
        onChange={choose}
      />
      <Button
        variant="outline"
        size="small"
        busy={busy}
        busyText="Sending..."
        onClick={() => input.current?.click()}
      >
        <Camera aria-hidden="true" className="size-5" />
        Add photos
      </Button>
    </>
  );
}

/** Says that a claim has no room for this many of the chosen photos; nothing if they all fit. */
export function notifyLeftOut(count: number): void {
  if (count <= 0) return;
  const text = `A claim takes up to ${MAX_PHOTOS} photos, so ${countOf(count, "photo")} couldn't be added.`;
  notify({ kind: "warning", text });
}
