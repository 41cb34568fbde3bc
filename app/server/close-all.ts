/** Undoes one thing that was opened. */
export type ClosingStep = () => Promise<void> | void;

/** Takes every step, the last one first, whatever goes wrong; throws what did once all are done. */
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
