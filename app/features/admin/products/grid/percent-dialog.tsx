import { type SubmitEvent, useState } from "react";
import { MAX_PACKS } from "#app/features/product-import/grid/grid-fields.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { PercentChange } from "./grid-edits.ts";

interface PercentDialogProps {
  open: boolean;
  onClose: () => void;
  /** The number of packs in the list, on all its pages. */
  count: number;
  /** Changes the cells. An error it throws is shown. */
  onChange: (change: PercentChange) => Promise<void>;
}

const MIN = -90;
const MAX = 500;

/** Changes the prices of all packs in the list by a percentage, without saving them yet. */
export function PercentDialog({ open, onClose, count, onChange }: PercentDialogProps) {
  const [typed, setTyped] = useState("");
  const [wholeRupees, setWholeRupees] = useState(true);
  const [mrpToo, setMrpToo] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const tooMany = count > MAX_PACKS;

  function close() {
    setError(undefined);
    onClose();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const percent = Number(typed.trim().replace(/%$/, "").replace("−", "-"));
    if (typed.trim() === "" || !(percent >= MIN && percent <= MAX) || percent === 0) {
      return setError(`Enter a number from ${MIN} to ${MAX}, such as 5 or -5.`);
    }
    setError(undefined);
    setBusy(true);
    try {
      await onChange({ percent, wholeRupees, mrpToo });
      onClose();
    } catch {
      setError("The packs could not be loaded. Try again.");
    }
    setBusy(false);
  }

  return (
    <Dialog open={open} onClose={close} title="Change prices by percent">
      {tooMany ? (
        <InlineAlert tone="warning">
          The list has {formatCount(count)} packs. Choose a category or search first: at most{" "}
          {formatCount(MAX_PACKS)} can be changed at once.
        </InlineAlert>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <p>
            Changes the price of {count === 1 ? "the pack" : `all ${formatCount(count)} packs`} in
            the list, on all its pages. Filter the list by category or search to change fewer.
            Marked-down packs stay as they are. Nothing is saved yet.
          </p>
          <TextField
            label="Percent"
            hint="5 raises the prices, -5 lowers them"
            inputMode="text"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={error}
          />
          <Checkbox
            label="Round to whole rupees"
            checked={wholeRupees}
            onChange={({ target }) => setWholeRupees(target.checked)}
          />
          <Checkbox
            label="Change the MRP by the same"
            hint="The MRP is printed on the pack. An MRP equal to the price always follows it."
            checked={mrpToo}
            onChange={({ target }) => setMrpToo(target.checked)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyText="Changing...">
              Change prices
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
