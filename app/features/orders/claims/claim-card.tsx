import { Suspense, useRef, useState } from "react";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { placedAt } from "../order-format.ts";
import { transitionClaim } from "./claim-client.ts";
import { CLAIM_REASON_LABELS, CLAIM_STATE_LABELS, CLAIM_WISH_LABELS } from "./claim-labels.ts";
import { type ClaimState, MAX_PHOTOS } from "./claim-rules.ts";
import type { Claim, OrderClaims } from "./claim-schema.ts";
import { TRANSITION_LABELS } from "./claim-transition-labels.ts";
import { sendPhoto } from "./photos/claim-photo-client.ts";
import { ClaimPhotos } from "./photos/claim-photos.tsx";
import { notifyLeftOut, PhotoButton } from "./photos/photo-button.tsx";
import { useClaimCall } from "./use-claim-call.ts";

const ClaimTransitionForm = requiredComponent(
  async () => (await import("./claim-transition-form.tsx")).ClaimTransitionForm,
);

interface ClaimCardProps {
  orderId: number;
  claim: Claim;
  byShop: boolean;
  /** A time as text. */
  timeOf?: (iso: string) => string;
  onChanged: (claims: OrderClaims) => void;
}

/** One claim with its history and the actions available now. */
export function ClaimCard({
  orderId,
  claim,
  byShop,
  timeOf = placedAt,
  onChanged,
}: ClaimCardProps) {
  const [transition, setTransition] = useState<ClaimState | null>(null);
  // The transition has happened, perhaps through a call whose response was lost.
  if (transition === claim.state) setTransition(null);
  const close = () => setTransition(null);
  const { busy, run, errorOf } = useClaimCall(orderId, onChanged);
  const [unsent, setUnsent] = useState<string | null>(null);
  const { label, tone } = CLAIM_STATE_LABELS[claim.state];

  const card = useRef<HTMLLIElement>(null);

  async function withdraw() {
    const call = () => transitionClaim(orderId, claim.claim, { state: "withdrawn" });
    // The pressed button has disappeared by then.
    if (await run(call, "Your claim is withdrawn.")) card.current?.focus();
  }

  /** Sends photos one by one. Stops at the first that fails and names it. */
  async function addPhotos(photos: File[]) {
    const room = MAX_PHOTOS - claim.photos.length;
    for (const photo of photos.slice(0, room)) {
      const send = () => sendPhoto(orderId, claim.claim, photo);
      if (!(await run(send, `${photo.name} is sent.`, "file"))) return setUnsent(photo.name);
    }
    setUnsent(null);
    notifyLeftOut(photos.length - room);
  }
  const problem = errorOf("file");

  return (
    <li ref={card} tabIndex={-1} className="py-4" aria-label={`Claim ${claim.claim}`}>
      <StatusChip tone={tone}>{label}</StatusChip>
      <ul className="mt-2 font-semibold">
        {claim.items.map(({ item, quantity, title, pack_label }) => (
          <li key={item} className="wrap-anywhere">
            {quantity} × <bdi>{title}</bdi>, {pack_label}
          </li>
        ))}
      </ul>
      <p className="whitespace-pre-line wrap-anywhere">
        {CLAIM_REASON_LABELS[claim.reason]}: {claim.details}
      </p>
      <p className="text-soft">
        {byShop ? "Asked for" : "You asked for"}: {CLAIM_WISH_LABELS[claim.wish]}
      </p>
      <ol className="mt-2 text-sm text-soft">
        {claim.steps.map(({ state, at, note }) => (
          <li key={at}>
            {timeOf(at)}: {CLAIM_STATE_LABELS[state].label}
            {note && <span className="block wrap-anywhere text-ink">{note}</span>}
          </li>
        ))}
      </ol>
      <ClaimPhotos orderId={orderId} claim={claim} />
      {claim.answer_due && (
        <p className="mt-1 text-sm">
          {byShop ? "Reply" : "We'll reply"} by {timeOf(claim.answer_due)}.
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-2 text-sm text-error">
          {unsent}: {problem}
        </p>
      )}
      {(claim.transitions.length > 0 || claim.takes_photos) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {claim.takes_photos && <PhotoButton busy={busy} onChosen={addPhotos} />}
          {byShop
            ? claim.transitions.map((state) => (
                <Button
                  key={state}
                  size="small"
                  variant={state === "refused" ? "danger" : "outline"}
                  aria-haspopup="dialog"
                  onClick={() => setTransition(state)}
                >
                  {TRANSITION_LABELS[state]}
                </Button>
              ))
            : claim.transitions.length > 0 && (
                <Button
                  size="small"
                  variant="outline"
                  busy={busy}
                  busyText="Withdrawing..."
                  onClick={withdraw}
                >
                  Withdraw the claim
                </Button>
              )}
        </div>
      )}
      <Dialog
        open={transition !== null}
        onClose={close}
        title={transition ? `${TRANSITION_LABELS[transition]}: order #${orderId}` : ""}
      >
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          {transition && (
            <ClaimTransitionForm {...{ orderId, claim, transition, onChanged }} onClose={close} />
          )}
        </Suspense>
      </Dialog>
    </li>
  );
}
