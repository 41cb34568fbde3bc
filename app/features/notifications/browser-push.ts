/** The browser's side of notifications: a separate service worker, whose scope contains no page. */

const WORKER = "/push-sw.js";
const SCOPE = "/admin/push/";

/** Why this browser can't show notifications; null if it can. */
export function pushProblem(): string | null {
  if (!window.isSecureContext) return "Notifications need HTTPS. Open the shop at its own address.";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "This browser can't show notifications. On an iPhone, add the shop to the home screen and open it from there.";
  if (Notification.permission === "denied")
    return "This browser blocks notifications from the shop. Allow them in its settings, then reload the page.";
  return null;
}

/** This browser's subscription, if notifications are on. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  return (await registration())?.pushManager.getSubscription() ?? null;
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const all = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  return all.find(({ scope }) => new URL(scope).pathname === SCOPE);
}

/** Asks for permission and subscribes. Throws an error with a message for people. */
export async function turnOnPush(shopKey: string) {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error("Notifications were not allowed. Nothing has changed.");
  const worker = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await activeOf(worker);
  // A subscription with another key of the shop can't be changed, so remove it.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  try {
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: shopKey,
    });
    return asInput(subscription);
  } catch (error) {
    throw new Error("This browser could not reach its notification service. Try again later.", {
      cause: error,
    });
  }
}

/** The subscription in the form that the API expects. */
export function asInput(subscription: PushSubscription) {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}

export async function turnOffPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
  await (await registration())?.unregister();
}

function activeOf(worker: ServiceWorkerRegistration): Promise<void> {
  if (worker.active) return Promise.resolve();
  const installing = worker.installing ?? worker.waiting;
  return new Promise((resolve, reject) => {
    installing?.addEventListener("statechange", () => {
      if (installing.state === "activated") resolve();
      if (installing.state === "redundant") reject(new Error("The worker could not be installed."));
    });
  });
}
