import { useState } from "react";
import { useRevalidator } from "react-router";
import {
  confirmPayments,
  matchStatement,
} from "#app/features/orders/statement/statement-client.ts";
import type { ColumnNames } from "#app/features/orders/statement/statement-columns.ts";
import { TOO_LARGE } from "#app/features/orders/statement/statement-limits.ts";
import type { StatementReport } from "#app/features/orders/statement/statement-schema.ts";
import { ApiError, fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { type BatchResult, runInBatches } from "../../lists/run-in-batches.ts";
import { storeColumns, storedColumns } from "./stored-columns.ts";

/** A payment to confirm: the order, its reference and the amount. */
export interface PaymentToConfirm {
  id: number;
  reference: string | null;
  amount: number;
}

export type StatementState = ReturnType<typeof useStatement>;

/** The state of a bank statement's import: its text, the matches, and the confirmed payments. Nothing is stored. */
export function useStatement() {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState("");
  const [report, setReport] = useState<StatementReport | null>(null);
  const [results, setResults] = useState<ReadonlyMap<number, BatchResult>>(new Map());
  const [busy, setBusy] = useState<"matching" | "confirming" | null>(null);
  const [error, setError] = useState<string>();

  async function match(content: string, columns: readonly ColumnNames[] = storedColumns()) {
    setBusy("matching");
    setError(undefined);
    try {
      setReport(await matchStatement(content, columns));
      setResults(new Map());
    } catch (failure) {
      const field = fieldMessage(failure, "text");
      const large = failure instanceof ApiError && failure.status === 413 ? TOO_LARGE : undefined;
      setError(field ?? large ?? messageOf(failure, "We couldn't read the statement. Try again."));
    }
    setBusy(null);
  }

  async function readFile(file: File) {
    const content = await file.text();
    setText(content);
    await match(content);
  }

  async function assign(columns: ColumnNames) {
    storeColumns(columns);
    await match(text, storedColumns());
  }

  /** Confirms ten payments per call; each row then shows its result. */
  async function confirm(payments: readonly PaymentToConfirm[]) {
    setBusy("confirming");
    const before = results;
    await runInBatches({
      ids: payments.map(({ id }) => id),
      failure: "Failed to confirm the payment.",
      call: (ids) =>
        confirmPayments(
          payments
            .filter(({ id }) => ids.includes(id))
            .map(({ id, reference, amount }) => ({
              id,
              amount,
              ...(reference !== null && { reference }),
            })),
        ),
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

  return {
    text,
    setText,
    report,
    results,
    busy,
    error,
    match,
    readFile,
    assign,
    confirm,
    restart,
  };
}
