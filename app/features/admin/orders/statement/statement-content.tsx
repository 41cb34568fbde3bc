import { MAX_LINES, MAX_MEGABYTES } from "#app/features/orders/statement/statement-limits.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { PaymentMatches } from "./payment-matches.tsx";
import type { StatementState } from "./use-statement.ts";

/** The content of the dialog: first the statement, then its columns if the shop doesn't know them, then the payments. */
export function StatementContent({ statement }: { statement: StatementState }) {
  const { report } = statement;
  if (!report) return <StatementForm statement={statement} />;
  return report.recognised ? (
    <PaymentMatches statement={statement} report={report} />
  ) : (
    <ColumnChoice statement={statement} report={report} />
  );
}

function StatementForm({ statement }: { statement: StatementState }) {
  const { text, setText, busy, error, match, readFile } = statement;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void match(text);
      }}
      noValidate
      className="grid gap-4"
    >
      <p>
        Upload or paste the statement of your bank account. Payments that match an order by
        reference and amount are confirmed with one click.
      </p>
      {error && <InlineAlert>{error}</InlineAlert>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          inputLabel="Bank statement"
          accept=".csv,.txt,.tsv,.xls,text/csv,text/plain"
          busy={busy !== null}
          busyText="Matching..."
          onFile={(file) => void readFile(file)}
        >
          Choose a file
        </FileButton>
        <span className="text-sm text-soft">
          CSV from HDFC, ICICI, SBI, Axis, Kotak or another bank, up to {MAX_MEGABYTES} MB and{" "}
          {formatCount(MAX_LINES)} lines
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
        Match payments
      </Button>
      <p className="text-sm text-soft">
        The statement is not stored. When you confirm a payment, its reference and amount are stored
        with the order.
      </p>
    </form>
  );
}
