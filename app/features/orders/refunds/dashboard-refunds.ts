/** A refund as the gateway reports it. */
export interface MadeRefund {
  id: string;
  amountPaise: number;
  /** Null if the gateway doesn't report it. */
  madeAt: Date | null;
}

/** A refund as the shop has recorded it. */
interface RecordedRefund {
  refund: number;
  amount_paise: number;
  state: string;
  payment_id: string | null;
  reference: string;
  credit_note: number | null;
  sent_at: Date | null;
}

/** The clocks of the shop and the gateway may differ by this much. */
const CLOCKS_MS = 60_000;

/**
 * Maps each refund of a payment to the shop's record of it: the record with the refund's id or, failing that, one of the same
 * amount recorded by hand later, with a bank reference. Refunds without a record are left out.
 */
export function recordsOf<T extends RecordedRefund>(
  made: readonly MadeRefund[],
  recorded: readonly T[],
): Map<MadeRefund, T> {
  const records = new Map<MadeRefund, T>();
  for (const one of made) {
    const named = recorded.find(({ reference }) => reference.includes(one.id));
    if (named) records.set(one, named);
  }
  for (const one of made) {
    if (records.has(one)) continue;
    const taken = new Set(records.values());
    const same = recorded.find(
      (other) => isByHand(other) && !taken.has(other) && isSame(one, other),
    );
    if (same) records.set(one, same);
  }
  return records;
}

/** Whether a part refund was recorded as sent, but not through the gateway. */
export function isByHand({ payment_id, credit_note, state }: RecordedRefund): boolean {
  return payment_id === null && credit_note !== null && state === "sent";
}

function isSame(made: MadeRefund, { amount_paise, sent_at }: RecordedRefund): boolean {
  if (amount_paise !== made.amountPaise) return false;
  return !made.madeAt || !sent_at || sent_at.getTime() + CLOCKS_MS >= made.madeAt.getTime();
}

/** A due refund that a refund made in the gateway's dashboard pays. `paise` may be less than the due amount. */
export interface CoveredRefund<T> {
  due: T;
  paise: number;
}

/**
 * Returns the due refunds that a refund made in the gateway's dashboard pays: the one with the same amount, if any. Otherwise, if
 * the refund exceeds what the order has left (`refundablePaise`, without due refunds), returns all due refunds that it covers,
 * oldest first, and a part of the next one if money remains. With `withBank`, also considers those due by bank transfer, after
 * those through this payment.
 */
export function coveredRefunds<T extends RecordedRefund>(
  { amountPaise }: MadeRefund,
  recorded: readonly T[],
  {
    paymentId,
    refundablePaise,
    withBank,
  }: { paymentId: string; refundablePaise: number; withBank: boolean },
): CoveredRefund<T>[] {
  const candidates = withBank
    ? [...dueAt(recorded, paymentId), ...dueAt(recorded, null)]
    : dueAt(recorded, paymentId);
  const same = candidates.find(({ amount_paise }) => amount_paise === amountPaise);
  if (same) return [{ due: same, paise: amountPaise }];
  return amountPaise <= refundablePaise
    ? []
    : coverOldest(candidates, amountPaise, refundablePaise);
}

/**
 * Returns the due refunds of a cancelled order that the gateway's refunds pay. They pay with the amount beyond the refunds recorded
 * as sent through the gateway and beyond the rest that the cancellation owes (`restPaise`; 0 once that is sent).
 */
export function coveredByExcess<T extends RecordedRefund>(
  made: readonly MadeRefund[],
  recorded: readonly T[],
  { paymentId, restPaise }: { paymentId: string; restPaise: number },
): CoveredRefund<T>[] {
  const ids = [paymentId, ...made.map(({ id }) => id)];
  const isThroughGateway = ({ payment_id, reference }: RecordedRefund) =>
    payment_id === paymentId || ids.some((id) => reference.includes(id));
  const sentPaise = recorded
    .filter((refund) => refund.state === "sent" && isThroughGateway(refund))
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const madePaise = made.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const excessPaise = madePaise - sentPaise - restPaise;
  if (excessPaise <= 0) return [];
  return coverOldest([...dueAt(recorded, paymentId), ...dueAt(recorded, null)], excessPaise, 0);
}

/** The most recent refund, whatever the sequence in which the gateway lists them. */
export function latestOf(made: readonly MadeRefund[]): MadeRefund | undefined {
  return made.toSorted((one, other) => Number(one.madeAt) - Number(other.madeAt)).at(-1);
}

function dueAt<T extends RecordedRefund>(recorded: readonly T[], paymentId: string | null): T[] {
  return recorded.filter(({ state, payment_id }) => state === "due" && payment_id === paymentId);
}

/**
 * Returns all due refunds that the money covers, oldest first, and a part of the next one if more money remains than can be
 * refunded otherwise.
 */
function coverOldest<T extends RecordedRefund>(
  candidates: readonly T[],
  paise: number,
  refundablePaise: number,
): CoveredRefund<T>[] {
  let left = paise;
  const whole = candidates.filter(({ amount_paise }) => {
    if (amount_paise > left) return false;
    left -= amount_paise;
    return true;
  });
  const covered = whole.map((due) => ({ due, paise: due.amount_paise }));
  const next = candidates.find((due) => !whole.includes(due));
  return left > refundablePaise && next ? [...covered, { due: next, paise: left }] : covered;
}
