import { type FormEvent, useId, useState } from "react";
import { fieldMessage } from "#app/shared/api-error.ts";
import { useShownFailure } from "#app/ui/use-shown-failure.ts";

interface Editing<Thing, Values> {
  /** The thing to edit; null when creating one. */
  thing: Thing | null;
  /** The fields of a new thing. */
  empty: () => Values;
  toValues: (thing: Thing) => Values;
  /** The labels of the fields. */
  names: Record<keyof Values, string>;
  /** Reads the latest version. */
  read: (thing: Thing) => Promise<Thing>;
  /** Saves over this version, then leaves the form, which is busy until the promise settles. An error it throws is shown. */
  save: (typed: Values, thing: Thing | null) => Promise<void>;
}

/** A version of the thing, and the form values that show it. */
interface Version<Thing, Values> {
  thing: Thing | null;
  values: Values;
}

/**
 * The state of a form that edits one thing: its fields and the last attempt to save them. Errors never clear the typed values.
 * After a conflict (an error at the field `version`), `newer` is the version that someone else has saved. Spread `form` into the
 * `<form>`.
 */
export function useEditForm<Thing, Values extends object>({
  thing,
  empty,
  toValues,
  names,
  read,
  save,
}: Editing<Thing, Values>) {
  /** The version that the edits are based on. */
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

  /** Returns null if the read fails: the next save then reports the conflict again. */
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
        // Only conflicts need it.
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
