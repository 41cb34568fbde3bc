import { addressLines, recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import { CONSENT_TEXTS } from "#app/features/privacy/consent-texts.ts";
import { Panel } from "#app/ui/panel.tsx";
import { kindName } from "../emails/email-kind-name.ts";
import { adminDay, adminTime } from "../page/admin-time.ts";
import type { CustomerDetail } from "./customer-schema.ts";

/** A customer's address book. */
export function CustomerAddresses({ addresses }: Pick<CustomerDetail, "addresses">) {
  if (addresses.length === 0) return null;
  return (
    <Panel aria-labelledby="addresses-title">
      <h2 id="addresses-title" className="text-2xl">
        Addresses
      </h2>
      {addresses.map((address) => (
        <address key={address.id} className="mt-3 not-italic">
          <span className="block font-semibold">
            <bdi>{recipientOf(address)}</bdi>
          </span>
          {addressLines(address).map((line) => (
            <span key={line} className="block">
              <bdi>{line}</bdi>
            </span>
          ))}
        </address>
      ))}
    </Panel>
  );
}

/** The consents a customer has given. */
export function CustomerConsents({ consents }: Pick<CustomerDetail, "consents">) {
  return (
    <Panel aria-labelledby="consents-title">
      <h2 id="consents-title" className="text-2xl">
        Consents
      </h2>
      {consents.length === 0 && <p className="mt-2 text-soft">None.</p>}
      <ul className="mt-2">
        {consents.map(({ purpose, channel, given_at }) => (
          <li key={`${purpose} ${channel}`}>
            {CONSENT_TEXTS[purpose].title}, since {adminDay(given_at)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The latest emails to a customer. */
export function CustomerEmails({ emails }: Pick<CustomerDetail, "emails">) {
  return (
    <Panel aria-labelledby="emails-title">
      <h2 id="emails-title" className="text-2xl">
        Emails
      </h2>
      {emails.length === 0 && <p className="mt-2 text-soft">None yet.</p>}
      <ul className="mt-2">
        {emails.map(({ id, kind, created_at, sent }) => (
          <li
            key={id}
            className="flex min-h-11 flex-wrap items-center gap-x-4 border-t border-line py-1 first:border-t-0"
          >
            <span className="w-full sm:w-auto sm:flex-1">{kindName(kind)}</span>
            <span className="text-soft">
              {adminTime(created_at)}
              {!sent && ", not sent yet"}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
