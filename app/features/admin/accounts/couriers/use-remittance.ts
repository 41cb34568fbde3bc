import { useState } from "react";
import { useRevalidator } from "react-router";
import {
  matchRemittance,
  recordRemittances,
} from "#app/features/orders/remittance/remittance-client.ts";
import type { RemittanceColumns } from "#app/features/orders/remittance/remittance-columns.ts";
import type {
  RemittanceReport,
  RemittanceRow,
} from "#app/features/orders/remittance/remittance-schema.ts";
import { TOO_LARGE } from "#app/features/orders/statement/statement-limits.ts";
import { ApiError, fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { type BatchResult, runInBatches } from "../../lists/run-in-batches.ts";

export type RemittanceState = ReturnType<typeof useRemittance>;

/** The values entered once for the whole file. */
interface FileFacts {
  carrier: string;
  reference: string;
}

/** The state of a remittance file's import: its text, the matched orders by line, and the results of recording them. */
export function useRemittance() {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState("");
  const [facts, setFacts] = useState<FileFacts>({ carrier: "", reference: "" });
  const [report, setReport] = useState<RemittanceReport | null>(null);
  /** By line number. */
  const [results, setResults] = useState<ReadonlyMap<number, BatchResult>>(new Map());
  const [busy, setBusy] = useState<"matching" | "recording" | null>(null);
  const [error, setError] = useState<string>();

  async function match(content: string, given: FileFacts, columns?: RemittanceColumns) {
    setBusy("matching");
    setError(undefined);
    setText(content);
    setFacts(given);
    try {
      setReport(await matchRemittance({ text: content, ...given, columns }));
      setResults(new Map());
    } catch (failure) {
      setError(messageFor(failure));
    }
    setBusy(null);
  }

  /** Records ten rows per call; each row then shows its result. */
  async function record(rows: readonly RemittanceRow[]) {
    setBusy("recording");
    const before = results;
    const byLine = new Map(rows.map((row) => [row.line, row]));
    await runInBatches({
      ids: [...byLine.keys()],
      failure: "Failed to record the cash.",
      call: async (lines) => {
        const sent = lines.flatMap((line) => byLine.get(line) ?? []);
        const { results: done } = await recordRemittances({
          carrier: facts.carrier,
          rows: sent.flatMap(toRecord),
        });
        return { results: done.map((one, at) => ({ ...one, id: sent[at]?.line ?? 0 })) };
      },
      onProgress: (done) =>
        setResults(new Map([...before, ...done.map((one) => [one.id, one] as const)])),
    });
    setBusy(null);
    await revalidate();
  }

  function restart() {
    setReport(null);
    setText("");
    setError(undefined);
  }

  return { text, setText, facts, report, results, busy, error, match, record, restart };
}

function toRecord({ order, tracking_number, amount, deduction, ...row }: RemittanceRow) {
  if (!order) return [];
  const { reference, remitted_on } = row;
  return [{ order_id: order.id, tracking_number, amount, deduction, reference, remitted_on }];
}

function messageFor(failure: unknown): string {
  const field = fieldMessage(failure, "text") ?? fieldMessage(failure, "carrier");
  const large = failure instanceof ApiError && failure.status === 413 ? TOO_LARGE : undefined;
  return field ?? large ?? messageOf(failure, "We couldn't read the file. Try again.");
}
