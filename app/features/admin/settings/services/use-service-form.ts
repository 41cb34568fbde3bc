import { useState } from "react";
import { useRevalidator } from "react-router";
import { saveService } from "#app/features/settings/services/services-client.ts";
import type { ServicesOverview } from "#app/features/settings/services/services-schema.ts";
import { ApiError, fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { mergeEdits } from "../../forms/merge-edits.ts";

type Name = keyof ServicesOverview;
type Typed = Record<string, string>;

interface Options<N extends Name> {
  name: N;
  stored: ServicesOverview[N];
  /** The initial form values; secrets are empty. */
  toTyped: (stored: ServicesOverview[N]) => Typed;
  saved: string;
  removed: string;
}

type Outcome = { kind: "success"; text: string } | { kind: "failure"; error: unknown } | null;

/**
 * The state of a service's form. It holds the version that the edits are based on, so that a change by someone else in the meantime
 * is a conflict. After a conflict, each edited field shows the value saved now, which the next save replaces. Errors never clear
 * the typed values. A save clears the secrets, but not edits made while saving.
 */
export function useServiceForm<N extends Name>({ name, stored, toTyped, ...texts }: Options<N>) {
  const [base, setBase] = useState(stored);
  const [typed, setTyped] = useState(() => toTyped(stored));
  const [busy, setBusy] = useState<"saving" | "trying" | "removing" | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [conflict, setConflict] = useState<"refused" | "shown" | null>(null);
  const { revalidate } = useRevalidator();
  const before = toTyped(base);
  const isChanged = (key: string) => typed[key] !== before[key];
  const changed = Object.keys(typed).some(isChanged);
  if (stored.version !== base.version && !busy && (!changed || conflict === "refused")) {
    setBase(stored);
    setTyped(mergeEdits(typed, before, toTyped(stored)));
    setConflict(conflict && "shown");
  }

  async function run(as: "saving" | "trying" | "removing", work: () => Promise<string | null>) {
    setBusy(as);
    setOutcome(null);
    try {
      const text = await work();
      if (text) setOutcome({ kind: "success", text });
    } catch (error) {
      setOutcome({ kind: "failure", error });
    }
    setBusy(null);
  }

  async function store(values: Parameters<typeof saveService>[1]["values"], text: string) {
    const { [name]: saved } = await saveService(name, { version: base.version, values }).catch(
      async (error) => {
        if (error instanceof ApiError && error.status === 409) {
          await revalidate().catch(() => {});
          setConflict("refused");
        }
        throw error;
      },
    );
    setBase(saved);
    setTyped((now) => mergeEdits(now, typed, toTyped(saved)));
    setConflict(null);
    notify({ kind: "success", text });
    await revalidate().catch(() => {});
    return null;
  }

  const failure = outcome?.kind === "failure" ? outcome.error : null;
  const fieldError = (key: string) => fieldMessage(failure, `values.${key}`);
  const hasFieldError = Object.keys(typed).some((key) => fieldError(key));
  return {
    base,
    typed,
    changed,
    busy,
    fieldError,
    hint: (key: string, hint?: string) =>
      conflict === "shown" && isChanged(key) ? `Saved now: ${before[key] || "nothing"}` : hint,
    success: outcome?.kind === "success" ? outcome.text : null,
    problem: failure
      ? hasFieldError
        ? "Please correct the marked fields."
        : messageOf(failure, "That didn't work. Try again.")
      : null,
    type: (key: string, value: string) => setTyped((old) => ({ ...old, [key]: value })),
    discard: () => {
      setTyped(before);
      setOutcome(null);
      setConflict(null);
    },
    save: (values: Parameters<typeof saveService>[1]["values"]) =>
      run("saving", () => store(values, texts.saved)),
    remove: () => run("removing", () => store(null, texts.removed)),
    attempt: (work: () => Promise<string>) => run("trying", work),
  };
}

export type ServiceForm = ReturnType<typeof useServiceForm>;
