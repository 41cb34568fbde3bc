import { type FormEvent, useState } from "react";
import { ApiError, fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldNote } from "#app/ui/field-frame.tsx";
import { focusNeighbour } from "#app/ui/focus-neighbour.ts";
import { typed } from "#app/ui/form-values.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { RadioTile } from "#app/ui/radio-tile.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { type ChosenPieces, chosenItems, PiecesChoice } from "../pieces-choice.tsx";
import { type ClaimFields, openClaim } from "./claim-client.ts";
import { CLAIM_REASON_LABELS, CLAIM_WISH_LABELS } from "./claim-labels.ts";
import { MAX_PHOTOS } from "./claim-rules.ts";
import type { OrderClaims } from "./claim-schema.ts";
import { sendPhoto } from "./photos/claim-photo-client.ts";
import { notifyLeftOut, PhotoButton } from "./photos/photo-button.tsx";
import { useClaimCall } from "./use-claim-call.ts";

interface ClaimFormProps {
  orderId: number;
  claimable: OrderClaims["claimable"];
  byShop: boolean;
  onChanged: (claims: OrderClaims) => void;
  onClose: () => void;
}

/** Asks for the problem, the affected pieces and the solution that the customer prefers. */
export function ClaimForm({ orderId, claimable, byShop, onChanged, onClose }: ClaimFormProps) {
  const { form, busy, run, refuse, errorOf } = useClaimCall(orderId, onChanged);
  const [chosen, setChosen] = useState<ChosenPieces>({});
  const [photos, setPhotos] = useState<File[]>([]);
  const wishError = errorOf("wish");

  function addPhotos(added: File[]) {
    const all = withoutDoubles([...photos, ...added]);
    setPhotos(all.slice(0, MAX_PHOTOS));
    notifyLeftOut(all.length - MAX_PHOTOS);
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const items = chosenItems(chosen, claimable);
    if (items.length === 0) return refuse("items", "Choose at least one piece.");
    const claim = {
      items,
      reason: typed(values, "reason"),
      details: typed(values, "details"),
      wish: typed(values, "wish"),
    };
    async function call() {
      const claims = await sendPhotos(await open(claim));
      onClose();
      return claims;
    }
    const done = byShop ? "Claim opened." : "We have your claim.";
    await run(call, done, "items", "reason", "details", "wish");
  }

  async function open(claim: ClaimFields): Promise<OrderClaims> {
    try {
      return await openClaim(orderId, claim);
    } catch (error) {
      // A call whose response was lost may have claimed these pieces. Sending the form again would claim others.
      if (error instanceof ApiError && error.status === 409) setChosen({});
      throw error;
    }
  }

  /** Adds the photos to the new claim. One that fails is named and can be added later. */
  async function sendPhotos(opened: OrderClaims): Promise<OrderClaims> {
    const claim = opened.claims.at(-1)?.claim ?? 0;
    let current = opened;
    for (const photo of photos) {
      try {
        current = await sendPhoto(orderId, claim, photo);
      } catch (error) {
        notify({ kind: "error", text: `${photo.name}: ${photoProblem(error)}` });
      }
    }
    return current;
  }

  return (
    <form ref={form} onSubmit={send} noValidate data-unsaved="watch" className="grid gap-4">
      <PiecesChoice
        legend="Which pieces?"
        items={claimable}
        chosen={chosen}
        onChange={setChosen}
        error={errorOf("items")}
      />
      <SelectField
        label="What is wrong?"
        name="reason"
        defaultValue=""
        required
        error={errorOf("reason")}
      >
        <option value="">Choose</option>
        {Object.entries(CLAIM_REASON_LABELS).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Tell us more"
        name="details"
        rows={3}
        maxLength={1000}
        required
        hint="What you see, smell or taste; the batch number, if you can read it."
        error={errorOf("details")}
      />
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">Photos, up to {MAX_PHOTOS}</p>
        <ul className="grid w-full gap-1">
          {photos.map((photo) => (
            <li key={keyOf(photo)} className="flex items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{photo.name}</span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${photo.name}`}
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget);
                  setPhotos(photos.filter((other) => other !== photo));
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        {photos.length < MAX_PHOTOS && <PhotoButton onChosen={addPhotos} />}
      </div>
      <fieldset
        aria-invalid={wishError ? true : undefined}
        aria-describedby={wishError ? "wish-error" : undefined}
        tabIndex={-1}
        className="grid gap-2"
      >
        <legend className="mb-2 font-semibold">What would you like?</legend>
        {Object.entries(CLAIM_WISH_LABELS).map(([wish, label]) => (
          <RadioTile key={wish} name="wish" value={wish} className="min-h-12">
            {label}
          </RadioTile>
        ))}
        <FieldNote id="wish-error" error={wishError} />
      </fieldset>
      <Button type="submit" busy={busy} busyText="Sending...">
        Send
      </Button>
    </form>
  );
}

/** The message about a photo that couldn't be sent. */
function photoProblem(error: unknown): string {
  return fieldMessage(error, "file") ?? messageOf(error, "This photo couldn't be sent. Try again.");
}

/** Identifies a photo by more than its name, because all photos from an iPhone's camera share one. */
function keyOf({ name, lastModified, size }: File): string {
  return `${name} ${lastModified} ${size}`;
}

/** The photos without duplicates. */
function withoutDoubles(photos: File[]): File[] {
  return [...new Map(photos.map((photo) => [keyOf(photo), photo])).values()];
}
