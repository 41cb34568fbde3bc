import { currentSubscription } from "./browser-push.ts";
import { renewSubscription } from "./notification-client.ts";

/** Reports this browser's current session to the shop if notifications are on, so that they end at log-out. */
export async function renewPush(): Promise<void> {
  try {
    const subscription = await currentSubscription();
    if (subscription) await renewSubscription(subscription.endpoint);
  } catch {
    // The next page load tries again.
  }
}
