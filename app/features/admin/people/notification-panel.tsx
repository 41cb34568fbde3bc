import { useEffect, useState } from "react";
import { browserName } from "#app/features/account/sessions/browser-name.ts";
import {
  asInput,
  currentSubscription,
  pushProblem,
  turnOffPush,
  turnOnPush,
} from "#app/features/notifications/browser-push.ts";
import {
  putSubscription,
  readNotifications,
  removeSubscription,
} from "#app/features/notifications/notification-client.ts";
import {
  type NotificationKind,
  notificationLabel,
} from "#app/features/notifications/notification-kinds.ts";
import type { Notifications } from "#app/features/notifications/notification-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { adminTime } from "../page/admin-time.ts";

/** The state of notifications, and of this browser's subscription. */
interface State {
  known: Notifications;
  here: PushSubscription | null;
}

async function readState(): Promise<State> {
  const [known, here] = await Promise.all([readNotifications(), currentSubscription()]);
  return { known, here };
}

/** Turns notifications on or off in this browser, and selects their kinds. */
export function NotificationPanel() {
  const [state, setState] = useState<State | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let shown = true;
    setProblem(pushProblem());
    readState().then(
      (read) => shown && setState(read),
      (error: unknown) =>
        shown && setProblem(messageOf(error, "The notifications could not be loaded.")),
    );
    return () => {
      shown = false;
    };
  }, []);

  async function change(act: (state: State) => Promise<void>) {
    if (!state || busy) return;
    setBusy(true);
    try {
      await act(state);
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "That didn't work. Try again.") });
      setProblem(pushProblem());
    }
    // Reload after a failure too: part of it may have worked, or notifications were turned off elsewhere.
    setState((await readState().catch(() => null)) ?? state);
    setBusy(false);
  }

  const browser = state?.here && state.known.browsers.find(isOf(state.here));
  const others = state?.known.browsers.filter(({ id }) => id !== browser?.id) ?? [];

  const turnOn = () =>
    change(async ({ known: { shop_key, kinds } }) =>
      putSubscription({ ...(await turnOnPush(shop_key)), shop_key, kinds }),
    );
  const turnOff = () =>
    change(async () => {
      await turnOffPush();
      if (browser) await removeSubscription(browser.id);
    });
  const choose = (kind: NotificationKind, wanted: boolean) =>
    change(async ({ known: { shop_key }, here }) => {
      if (!here || !browser) return;
      const rest = browser.kinds.filter((one) => one !== kind);
      await putSubscription({
        ...asInput(here),
        shop_key,
        kinds: wanted ? [...rest, kind] : rest,
      });
    });

  return (
    <Panel aria-labelledby="notifications-title" aria-busy={!state && !problem}>
      <h2 id="notifications-title" className="text-2xl">
        Notifications
      </h2>
      <p className="mt-2">
        Short messages on this device when something happens, even while the shop isn't open on it.
        They never name a customer.
      </p>
      {problem && (
        <InlineAlert tone="info" className="mt-3">
          {problem}
        </InlineAlert>
      )}
      <Switch
        className="mt-3"
        label="On this browser"
        checked={Boolean(browser)}
        busy={busy}
        disabled={!state || problem !== null}
        onChange={browser ? turnOff : turnOn}
      />
      {browser && state && (
        <fieldset className="mt-3">
          <legend className="font-semibold">Notify me about</legend>
          {state.known.kinds.map((kind) => {
            const isChosen = browser.kinds.includes(kind);
            return (
              <Checkbox
                key={kind}
                label={notificationLabel(kind)}
                checked={isChosen}
                // Without any kind, notifications are off.
                disabled={busy || (isChosen && browser.kinds.length === 1)}
                onChange={() => choose(kind, !isChosen)}
              />
            );
          })}
        </fieldset>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold">Also turned on in</h3>
          <ul className="divide-y divide-line">
            {others.map(({ id, agent, created_at }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
              >
                <p className="min-w-0">
                  {browserName(agent)}
                  <span className="block text-sm text-soft">Since {adminTime(created_at)}</span>
                </p>
                <Button
                  size="small"
                  variant="outline"
                  aria-label={`Turn off in ${browserName(agent)}, on since ${adminTime(created_at)}`}
                  busy={busy}
                  onClick={() => change(() => removeSubscription(id))}
                >
                  Turn off
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function isOf({ endpoint }: PushSubscription) {
  return (browser: { endpoint: string }) => browser.endpoint === endpoint;
}
