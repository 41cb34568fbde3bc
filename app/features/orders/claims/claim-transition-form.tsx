import type { FormEvent } from "react";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldNote } from "#app/ui/field-frame.tsx";
import { focusNew } from "#app/ui/focus-new.ts";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { RadioTile } from "#app/ui/radio-tile.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TransferFields, transferOf } from "../refunds/transfer-fields.tsx";
import { transitionClaim } from "./claim-client.ts";
import { CLAIM_STATE_LABELS } from "./claim-labels.ts";
import type { ClaimState } from "./claim-rules.ts";
import type { Claim, OrderClaims } from "./claim-schema.ts";
import { TRANSITION_LABELS } from "./claim-transition-labels.ts";
import { useClaimCall } from "./use-claim-call.ts";

interface ClaimTransitionFormProps {
  orderId: number;
  claim: Claim;
  transition: ClaimState;
  onChanged: (claims: OrderClaims) => void;
  onClose: () => void;
}

const HINTS: Partial<Record<ClaimState, string>> = {
  goods_awaited: "Say how to send the goods back. The shop bears the cost.",
  refused: "Say why. The email also names the grievance officer.",
  refunded: "Printed on the credit note.",
};
const FIELDS = ["note", "back_on_sale", "amount", "reference", "refunded_on"];

/** The administrators' form that changes the state of a claim. */
export function ClaimTransitionForm({
  orderId,
  claim,
  transition,
  onChanged,
  onClose,
}: ClaimTransitionFormProps) {
  const { form, busy, run, errorOf } = useClaimCall(orderId, onChanged);
  const saleError = errorOf("back_on_sale");

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const given = (name: string) => typed(values, name).trim() || undefined;
    const amount = given("amount");
    const goods = given("goods");
    async function call() {
      const changed = await transitionClaim(orderId, claim.claim, {
        state: transition,
        from: claim.state,
        note: given("note"),
        back_on_sale: goods === undefined ? undefined : goods === "sale",
        // Sends text that isn't a number as NaN, so that the API refuses it. If it were omitted, the API would refund the price of
        // the pieces.
        amount: amount === undefined ? undefined : (numberOrNull(amount) ?? Number.NaN),
        ...transferOf(values),
      });
      // Closes before the order is reloaded, because the next dialog may be open by then.
      onClose();
      return changed;
    }
    await run(call, "Saved. The customer is notified by email, if they have one.", ...FIELDS);
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-4">
      {transition === "received" && (
        <fieldset
          aria-invalid={saleError ? true : undefined}
          aria-describedby={saleError ? "goods-error" : undefined}
          tabIndex={-1}
          className="grid gap-2"
        >
          <legend className="mb-2 font-semibold">May they be sold again?</legend>
          <RadioTile name="goods" value="sale">
            Yes, back on sale
          </RadioTile>
          <RadioTile name="goods" value="write-off">
            No, write them off
          </RadioTile>
          <FieldNote id="goods-error" error={saleError} />
        </fieldset>
      )}
      {transition === "replaced" && (
        <p>The same packs are taken out of stock now. Pack and send them free of charge.</p>
      )}
      {transition === "refunded" && (
        <>
          <TextField
            label="Amount in rupees"
            name="amount"
            inputMode="decimal"
            hint="Leave empty for the price of these pieces"
            error={errorOf("amount")}
          />
          <TransferFields errorOf={errorOf} />
        </>
      )}
      <TextArea
        label={transition === "refunded" ? "Reason" : "Message to the customer"}
        name="note"
        rows={3}
        maxLength={transition === "refunded" ? 120 : 300}
        required={transition === "refused"}
        hint={HINTS[transition]}
        error={errorOf("note")}
      />
      {claim.transitions.includes(transition) ? (
        <Button type="submit" busy={busy} busyText="Saving...">
          {TRANSITION_LABELS[transition]}
        </Button>
      ) : (
        <InlineAlert ref={focusNew} tabIndex={-1}>
          Someone else changed this claim. It is now ‘{CLAIM_STATE_LABELS[claim.state].label}’, so
          this isn't possible any more. Nothing was saved: copy what you need before you close this.
        </InlineAlert>
      )}
    </form>
  );
}
