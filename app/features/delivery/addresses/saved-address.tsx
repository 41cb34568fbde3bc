import { Button } from "#app/ui/button.tsx";
import { addressLines, recipientOf } from "./address-lines.ts";
import type { Address } from "./address-schema.ts";

interface SavedAddressProps {
  address: Address;
  /** True while it is being made the default. */
  busy: boolean;
  onDefault: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One address of the address book with its actions. */
export function SavedAddress({ address, busy, onDefault, onEdit, onDelete }: SavedAddressProps) {
  const name = recipientOf(address);
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line p-4 pb-1.5">
      <p>
        <span className="font-semibold wrap-anywhere">{name}</span>
        {address.is_default && (
          <span className="ml-2 rounded-full bg-leaf-tint px-2.5 py-0.5 text-xs font-semibold text-leaf-deep">
            Default
          </span>
        )}
      </p>
      {addressLines(address).map((line) => (
        <p key={line} className="mt-0.5 text-sm wrap-anywhere text-soft">
          {line}
        </p>
      ))}
      <div className="mt-auto -ml-3 flex flex-wrap pt-1.5">
        <SmallButton label={`Edit the address of ${name}`} onClick={onEdit}>
          Edit
        </SmallButton>
        <SmallButton label={`Delete the address of ${name}`} onClick={onDelete}>
          Delete
        </SmallButton>
        {!address.is_default && (
          <SmallButton
            label={`Make default: the address of ${name}`}
            busy={busy}
            onClick={onDefault}
          >
            Make default
          </SmallButton>
        )}
      </div>
    </li>
  );
}

interface SmallButtonProps {
  label: string;
  busy?: boolean;
  onClick: () => void;
  children: string;
}

function SmallButton({ label, ...rest }: SmallButtonProps) {
  return (
    <Button variant="quiet" size="small" aria-label={label} className="px-3! text-sm!" {...rest} />
  );
}
