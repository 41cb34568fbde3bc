import { useState } from "react";
import {
  renewRecoveryCodes,
  turnOffFactor,
} from "#app/features/account/second-factor/second-factor-client.ts";
import type { SecondFactor } from "#app/features/account/second-factor/second-factor-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ConfirmButton } from "../forms/confirm-button.tsx";
import { useAction } from "../forms/use-action.ts";
import { adminDay } from "../page/admin-time.ts";
import { FactorSetup } from "./factor-setup.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

const FEW_CODES = 3;

/** The current user's second factor: a button that turns it on, or the actions for its recovery codes. */
export function FactorPanel({ factor }: { factor: SecondFactor }) {
  const [setting, setSetting] = useState(false);
  /** Whether the setup has reached the recovery codes. */
  const [ending, setEnding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isBusy, run } = useAction();
  const renew = () => run("codes", async () => setCodes((await renewRecoveryCodes()).codes));
  return (
    <Panel aria-labelledby="factor-title">
      <h2 id="factor-title" className="text-2xl">
        Second factor
      </h2>
      {factor.since === null ? (
        <>
          <p className="mt-2">
            A code from your phone, in addition to your password. Someone who learns your password
            still can't get in, and you are asked for a code again before exports, refunds and
            changes to settings.
          </p>
          <Button className="mt-4" aria-haspopup="dialog" onClick={() => setSetting(true)}>
            Turn on
          </Button>
        </>
      ) : (
        <>
          <p className="mt-2">
            On since {adminDay(factor.since)}. {factor.recovery_codes} recovery{" "}
            {factor.recovery_codes === 1 ? "code" : "codes"} left.
          </p>
          {factor.recovery_codes < FEW_CODES && (
            <InlineAlert tone="warning" className="mt-3">
              Make new recovery codes, so that you can still log in if you lose your phone.
            </InlineAlert>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <ConfirmButton
              size="small"
              question="Replace the old codes?"
              busy={isBusy("codes")}
              onConfirm={renew}
            >
              New recovery codes
            </ConfirmButton>
            <ConfirmButton
              size="small"
              question="Really turn off?"
              thing="the second factor"
              busy={isBusy("off")}
              busyText="Turning off..."
              onConfirm={() => run("off", turnOffFactor, "Second factor turned off.")}
            >
              Turn off
            </ConfirmButton>
          </div>
        </>
      )}
      <Dialog
        open={setting}
        onClose={() => setSetting(false)}
        title="Turn on the second factor"
        persistent={ending}
      >
        <FactorSetup
          onCodes={() => setEnding(true)}
          onDone={() => {
            setSetting(false);
            setEnding(false);
          }}
        />
      </Dialog>
      <Dialog
        open={codes !== null}
        onClose={() => setCodes(null)}
        title="New recovery codes"
        persistent
      >
        <RecoveryCodeList codes={codes ?? []} onDone={() => setCodes(null)} />
      </Dialog>
    </Panel>
  );
}
