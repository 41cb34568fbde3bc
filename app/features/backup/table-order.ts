interface Referencing {
  name: string;
  /** The other tables that it references. */
  parents: readonly string[];
}

/**
 * Sorts tables so that each comes after the tables that it references; otherwise preserves their order. Throws if tables
 * reference each other.
 */
export function orderByReference<Table extends Referencing>(tables: readonly Table[]): Table[] {
  const sorted = new Map<string, Table>();
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ parents }) =>
      parents.every((parent) => !waiting.has(parent)),
    );
    if (ready.length === 0) {
      throw new Error(`These tables reference each other: ${[...waiting.keys()].join(", ")}.`);
    }
    for (const table of ready) {
      sorted.set(table.name, table);
      waiting.delete(table.name);
    }
  }
  return [...sorted.values()];
}
