import { Suspense, use, useState } from "react";
import { PROMISES } from "#app/promises.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ClaimCard } from "./claim-card.tsx";
import { readClaims } from "./claim-client.ts";
import { ClaimForm } from "./claim-form.tsx";
import type { OrderClaims } from "./claim-schema.ts";

export interface ClaimSectionProps {
  orderId: number;
  byShop: boolean;
  /** A time as text. */
  timeOf?: (iso: string) => string;
}

/** The claims of a delivered order, loaded when the section is shown. */
export function ClaimSection({ orderId, ...shown }: ClaimSectionProps) {
  const [loading, setLoading] = useState(() => read(orderId));
  return (
    <Suspense fallback={<BusyText>Loading...</BusyText>}>
      <LoadedClaims {...{ loading, orderId, ...shown }} onRetry={() => setLoading(read(orderId))} />
    </Suspense>
  );
}

function read(orderId: number): Promise<OrderClaims | null> {
  return readClaims(orderId).catch(() => null);
}

interface LoadedClaimsProps extends ClaimSectionProps {
  loading: Promise<OrderClaims | null>;
  onRetry: () => void;
}

function LoadedClaims({ loading, orderId, byShop, timeOf, onRetry }: LoadedClaimsProps) {
  const loaded = use(loading);
  const [changed, setChanged] = useState<OrderClaims | null>(null);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const current = changed ?? loaded;
  if (!current) {
    return (
      <div role="alert">
        <p className="mb-2">We couldn't load the claims of this order.</p>
        <Button variant="outline" onClick={onRetry}>
          Retry
        </Button>
      </div>
    );
  }
  const { claims, claimable } = current;
  if (claims.length === 0 && claimable.length === 0) return null;
  return (
    <section aria-labelledby="claims-title">
      <h2 id="claims-title" className={byShop ? "mb-3 text-2xl" : "text-3xl"}>
        {byShop ? "Claims" : "Something wrong?"}
      </h2>
      {claims.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {claims.map((claim) => (
            <ClaimCard
              key={claim.claim}
              {...{ orderId, claim, byShop, timeOf }}
              onChanged={setChanged}
            />
          ))}
        </ul>
      )}
      {claimable.length > 0 && (
        <>
          {!byShop && (
            <p className="mt-2 mb-4 max-w-prose text-soft">
              Tell us within {PROMISES.claimed} of delivery. We replace what is damaged, wrong or
              missing, or give you your money back.
            </p>
          )}
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {byShop ? "Claim for the customer" : "Report a problem"}
          </Button>
          <Dialog open={asking} onClose={close} title={`A problem with order #${orderId}`}>
            <ClaimForm {...{ orderId, claimable, byShop }} onChanged={setChanged} onClose={close} />
          </Dialog>
        </>
      )}
    </section>
  );
}
