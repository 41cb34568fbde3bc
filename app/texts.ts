/** A text that an administrator has changed. */
export interface ChangedText {
  text: string;
  /** When, ISO 8601. */
  changedAt: string;
}

/** The changed texts by name, as this process knows them; the others are as shipped. Only the server has them. */
let changed: ReadonlyMap<string, ChangedText> = new Map();

/** Replaces the changed texts of this process. */
export function applyTexts(texts: ReadonlyMap<string, ChangedText>): void {
  changed = texts;
}

export function changedTexts(): ReadonlyMap<string, ChangedText> {
  return changed;
}

/** A text as it is now: what was saved, or what the shop was shipped with. */
export function textNow(name: string, shipped: () => string): string {
  return changed.get(name)?.text ?? shipped();
}
