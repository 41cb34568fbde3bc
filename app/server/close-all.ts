/** Undoes one thing that was opened. */
export type ClosingStep = () => Promise<void> | void;

/** Runs every step in reverse order, even if some throw. Throws an AggregateError of what they threw. */
export async function closeAll(steps: readonly ClosingStep[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps.toReversed()) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join("; "));
}
