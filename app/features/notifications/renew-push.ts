import { currentSubscription } from "./browser-push.ts";
import { renewSubscription } from "./notification-client.ts";

/**
 * Notifies the shop of the session that this browser is in now, if notifications are on in it, so that they end when it is logged
 * out.
 */
export async function renewPush(): Promise<void> {
  try {
    const subscription = await currentSubscription();
    if (subscription) await renewSubscription(subscription.endpoint);
  } catch {
    // The next page tries again.
  }
}
