import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldNote } from "#app/ui/field-frame.tsx";
import { RadioTile } from "#app/ui/radio-tile.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { type ChosenPieces, chosenItems, PiecesChoice } from "../pieces-choice.tsx";
import { useOrderCall } from "../use-order-call.ts";
import { openClaim } from "./claim-client.ts";
import { CLAIM_REASON_LABELS, CLAIM_WISH_LABELS } from "./claim-labels.ts";
import type { OrderClaims } from "./claim-schema.ts";

interface ClaimFormProps {
  orderId: number;
  claimable: OrderClaims["claimable"];
  onOpened: (claims: OrderClaims) => void;
}

/** What is wrong, with which pieces, and what the customer would like. */
export function ClaimForm({ orderId, claimable, onOpened }: ClaimFormProps) {
  const { busy, run, errorOf } = useOrderCall();
  const [chosen, setChosen] = useState<ChosenPieces>({});
  const [missing, setMissing] = useState<string | undefined>();
  const itemsError = missing ?? errorOf("items");
  const wishError = errorOf("wish");

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "");
    const items = chosenItems(chosen);
    setMissing(items.length === 0 ? "Choose at least one piece." : undefined);
    if (items.length === 0) return;
    const claim = {
      items,
      reason: typed("reason"),
      details: typed("details"),
      wish: typed("wish"),
    };
    const call = async () => onOpened(await openClaim(orderId, claim));
    await run(call, "We have your claim.", "items", "reason", "details", "wish");
  }

  return (
    <form onSubmit={send} noValidate data-unsaved="watch" className="grid gap-4">
      <PiecesChoice
        legend="Which pieces?"
        items={claimable}
        chosen={chosen}
        onChange={setChosen}
        error={itemsError}
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
      <fieldset aria-describedby={wishError ? "wish-error" : undefined} className="grid gap-2">
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
