/** A function that closes one resource. */
export type ClosingStep = () => Promise<void> | void;

/** Runs all steps in reverse order, even if some throw. Throws an AggregateError of their errors. */
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
