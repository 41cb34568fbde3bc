import { Camera } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { MAX_PHOTOS } from "../claim-rules.ts";
import { PHOTO_TYPES } from "./claim-photo-client.ts";

interface PhotoButtonProps {
  /** True while the photos are being sent. */
  busy?: boolean;
  onChosen: (photos: File[]) => void;
}

/** A button that opens the photo picker; phones offer their camera too. */
export function PhotoButton({ busy, onChosen }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const photos = [...(currentTarget.files ?? [])];
    // Cleared so that a photo can be chosen again after it was removed.
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

/** Tells the customer how many of the chosen photos didn't fit; shows nothing if all did. */
export function notifyLeftOut(count: number): void {
  if (count <= 0) return;
  const text = `A claim takes up to ${MAX_PHOTOS} photos, so ${countOf(count, "photo")} couldn't be added.`;
  notify({ kind: "warning", text });
}
