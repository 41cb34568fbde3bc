import { type FormEvent, useRef } from "react";
import { MAX_LINES, MAX_MEGABYTES } from "#app/features/orders/statement/statement-limits.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { CarrierList, carrierInput } from "../../orders/shipping/carrier-list.tsx";
import { RemittanceColumnChoice } from "./remittance-column-choice.tsx";
import { RemittanceRows } from "./remittance-rows.tsx";
import type { RemittanceState } from "./use-remittance.ts";

/** The content of the dialog: first the file, then its columns if the shop doesn't know them, then its lines. */
export function RemittanceContent({ remittance }: { remittance: RemittanceState }) {
  const { report } = remittance;
  if (!report) return <FileForm remittance={remittance} />;
  return report.recognised ? (
    <RemittanceRows remittance={remittance} report={report} />
  ) : (
    <RemittanceColumnChoice remittance={remittance} report={report} />
  );
}

function FileForm({ remittance }: { remittance: RemittanceState }) {
  const { text, setText, facts, busy, error, match } = remittance;
  const form = useRef<HTMLFormElement>(null);

  function send(content: string) {
    if (!form.current?.reportValidity()) return;
    const data = new FormData(form.current);
    const [carrier, reference] = [typed(data, "carrier"), typed(data, "reference")];
    void match(content, { carrier: carrier.trim(), reference: reference.trim() });
  }

  async function choose(file: File) {
    const content = await file.text();
    setText(content);
    send(content);
  }

  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(text);
      }}
      className="grid gap-4"
    >
      <p>
        Upload or paste the carrier's list of the cash it has transferred. Parcels with the right
        amount are recorded with one click.
      </p>
      {error && <InlineAlert>{error}</InlineAlert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Carrier"
          name="carrier"
          {...carrierInput}
          required
          defaultValue={facts.carrier}
        />
        <TextField
          label="Transfer reference (UTR)"
          name="reference"
          maxLength={60}
          defaultValue={facts.reference}
          hint="Only if the file has none."
        />
      </div>
      <CarrierList />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          inputLabel="Remittance file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          busy={busy !== null}
          busyText="Matching..."
          onFile={(file) => void choose(file)}
        >
          Choose a file
        </FileButton>
        <span className="text-sm text-soft">
          CSV, up to {MAX_MEGABYTES} MB and {formatCount(MAX_LINES)} lines
        </span>
      </div>
      <TextArea
        label="Or paste it, including the column headings"
        rows={4}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="outline" busy={busy !== null} busyText="Matching...">
        Match parcels
      </Button>
    </form>
  );
}
