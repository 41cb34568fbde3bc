/** Waits until the condition is true; a test that waits in vain ends by its own time limit. */
export async function until(come: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await come())) await new Promise((resolve) => setTimeout(resolve, 5));
}
