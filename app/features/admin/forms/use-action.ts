import { useRevalidator } from "react-router";
import { isRefusal, messageOf } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { useActionQueue } from "#app/ui/use-action-queue.ts";

/**
 * Runs actions one at a time. Reloads the page's data after a success, or shows why the action failed. Reloads after a refusal too,
 * since someone else may have changed the data.
 */
export function useAction() {
  const { revalidate } = useRevalidator();
  const { isBusy, enqueue } = useActionQueue();

  /** Returns whether the action succeeded; also false if an action with this name is already queued or running. */
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
