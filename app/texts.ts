/** A text that an administrator has changed. */
export interface ChangedText {
  text: string;
  /** The time of the change, ISO 8601. */
  changedAt: string;
}

/** The changed texts by name, as known to this process; all others are as shipped. Only the server has them. */
let changed: ReadonlyMap<string, ChangedText> = new Map();

/** Replaces this process's changed texts. */
export function applyTexts(texts: ReadonlyMap<string, ChangedText>): void {
  changed = texts;
}

export function changedTexts(): ReadonlyMap<string, ChangedText> {
  return changed;
}

/** The current version of a text: as saved by an administrator, or as shipped. */
export function textNow(name: string, shipped: () => string): string {
  return changed.get(name)?.text ?? shipped();
}
