type Values = Record<string, unknown>;

/** What differs between two states of a thing; all of it where one of them is missing. */
export function difference(
  before: Values | null,
  after: Values | null,
): { before: Values | null; after: Values | null } {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return { before: pick(before, changed), after: pick(after, changed) };
}

function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, values[name]]),
  );
}
