import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { hasPasskeys } from "./browser-passkey.ts";

interface PasskeyButtonProps {
  busy?: boolean;
  onPress: () => Promise<void>;
}

/** A button that uses a passkey instead of a code, and shows why it failed. Renders nothing in browsers without passkeys. */
export function PasskeyButton({ busy, onPress }: PasskeyButtonProps) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function press() {
    setAsking(true);
    setFailure(null);
    try {
      await onPress();
    } catch (error) {
      setFailure(messageOf(error, "The passkey didn't work. Please try again."));
    } finally {
      setAsking(false);
    }
  }

  if (!hasPasskeys()) return null;
  return (
    <>
      {failure !== null && <InlineAlert>{failure}</InlineAlert>}
      <Button
        variant="outline"
        busy={asking || busy}
        busyText="Waiting for your passkey..."
        onClick={press}
      >
        Use a passkey
      </Button>
    </>
  );
}
