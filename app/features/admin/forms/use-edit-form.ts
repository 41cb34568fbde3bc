import { type FormEvent, useId, useState } from "react";
import { fieldMessage } from "#app/shared/api-error.ts";
import { useShownFailure } from "#app/ui/use-shown-failure.ts";

interface Editing<Thing, Values> {
  /** What is edited; null for a new one. */
  thing: Thing | null;
  /** The fields of a new one. */
  empty: () => Values;
  toValues: (thing: Thing) => Values;
  /** What the fields are called. */
  names: Record<keyof Values, string>;
  /** Reads the newest version. */
  read: (thing: Thing) => Promise<Thing>;
  /** Saves over this version, and leaves the form in the end; it stays busy until then. An error that it throws is shown. */
  save: (typed: Values, thing: Thing | null) => Promise<void>;
}

/** A version of what is edited, and the fields that show it. */
interface Version<Thing, Values> {
  thing: Thing | null;
  values: Values;
}

/**
 * The state of a form that edits one thing: its fields, and the last attempt to save them. What was typed stays through every error.
 * After a conflict (at the field `version`) `newer` is the version that someone else has saved. Spread `form` into the `<form>`.
 */
export function useEditForm<Thing, Values extends object>({
  thing,
  empty,
  toValues,
  names,
  read,
  save,
}: Editing<Thing, Values>) {
  /** What the typing began with. */
  const [base, setBase] = useState<Version<Thing, Values>>(() => ({
    thing,
    values: thing ? toValues(thing) : empty(),
  }));
  const [theirs, setTheirs] = useState<Version<Thing, Values> | null>(null);
  const [typed, setTyped] = useState(base.values);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const ref = useShownFailure(failure);
  const id = useId();

  function change(changes: Partial<Values> | ((old: Values) => Partial<Values>)) {
    setChanged(true);
    setTyped((old) => ({ ...old, ...(typeof changes === "function" ? changes(old) : changes) }));
  }

  async function submit(values: Values, over: Version<Thing, Values>) {
    setBusy(true);
    setFailure(null);
    setTheirs(null);
    try {
      await save(values, over.thing);
    } catch (error) {
      if (over.thing && fieldMessage(error, "version")) setTheirs(await newest(over.thing));
      setFailure(error);
      setBusy(false);
    }
  }

  /** Null if it can't be read now: the next save shows the conflict again. */
  async function newest(old: Thing): Promise<Version<Thing, Values> | null> {
    const found = await read(old).catch(() => null);
    return found && { thing: found, values: toValues(found) };
  }

  function show(values: Values, over: Version<Thing, Values>) {
    setBase(over);
    setTyped(values);
    setTheirs(null);
    setFailure(null);
  }

  const newer = theirs && {
    changed: changedFields(base.values, theirs.values).map((name) => names[name]),
    async onSave() {
      setBusy(true);
      try {
        // Needed only after a conflict.
        const { mergeVersions } = await import("./merge-versions.ts");
        const merged = mergeVersions(base.values, typed, theirs.values);
        show(merged, theirs);
        await submit(merged, theirs);
      } catch (error) {
        setFailure(error);
        setBusy(false);
      }
    },
    onLoad() {
      show(theirs.values, theirs);
      setChanged(false);
    },
    next: id,
  };
  const errorOf = (field: string) => fieldMessage(failure, field);
  const form = {
    ref,
    id,
    tabIndex: -1,
    noValidate: true,
    "data-unsaved": changed && !busy ? "true" : undefined,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      return submit(typed, base);
    },
  };
  return { typed, change, busy, failure, newer, errorOf, form };
}

function changedFields<Values extends object>(before: Values, after: Values) {
  const names = Object.keys(after) as (keyof Values)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
