import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { Switch } from "#app/ui/switch.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { shareWishlist, unshareWishlist } from "./wishlist-client.ts";

interface WishlistShareProps {
  /** The link's token; null if the list isn't shared. */
  token: string | null;
  onChanged: () => Promise<void>;
}

/** Switches the link to the wishlist on and off, and copies it. */
export function WishlistShare({ token, onChanged }: WishlistShareProps) {
  const [busy, setBusy] = useState(false);
  const link = token && `${window.location.origin}/wishlist?token=${token}`;

  async function change(shared: boolean) {
    setBusy(true);
    try {
      await (shared ? shareWishlist() : unshareWishlist());
      await onChanged();
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "This could not be changed. Try again.") });
    }
    setBusy(false);
  }

  return (
    <section
      aria-label="Share your wishlist"
      className="mb-8 grid max-w-prose gap-3 rounded-panel border border-line bg-surface p-5"
    >
      <Switch
        label={<span className="font-semibold">Share by a link</span>}
        checked={token !== null}
        busy={busy}
        onChange={({ target }) => change(target.checked)}
      />
      <p className="text-sm text-soft">
        Whoever has the link sees the names of these products, and nothing about you. Once switched
        off, the link never works again.
      </p>
      {link && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="Link"
            name="link"
            readOnly
            value={link}
            className="min-w-0 grow basis-56"
          />
          <Button variant="outline" onClick={() => copyText("link", link)}>
            Copy link
          </Button>
        </div>
      )}
    </section>
  );
}
