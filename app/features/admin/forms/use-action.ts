import { useRevalidator } from "react-router";
import { isRefusal, messageOf } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { useActionQueue } from "#app/ui/use-action-queue.ts";

/**
 * Runs actions, one after the other. After each it reloads the page's data, or shows why it failed. A refusal reloads the data too,
 * since someone else may have changed it.
 */
export function useAction() {
  const { revalidate } = useRevalidator();
  const { isBusy, enqueue } = useActionQueue();

  /** Returns whether the action succeeded; false too if the one with this name is waiting or running already. */
  async function run(
    name: string,
    action: () => Promise<unknown>,
    done?: string,
  ): Promise<boolean> {
    const succeeded = await enqueue(name, async () => {
      try {
        await action();
        await revalidate();
        if (done) notify({ kind: "success", text: done });
        return true;
      } catch (error) {
        notify({ kind: "error", text: messageOf(error, "That didn't work. Try again.") });
        if (isRefusal(error)) await revalidate();
        return false;
      }
    });
    return succeeded ?? false;
  }

  return { isBusy, run };
}
