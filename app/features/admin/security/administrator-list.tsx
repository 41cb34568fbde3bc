import type { Administrator } from "#app/features/account/account-schema.ts";
import { adminDay } from "../frame/admin-time.ts";
import { ConfirmButton } from "../frame/confirm-button.tsx";
import { ROW, ROWS } from "../frame/empty-list.tsx";
import { useAction } from "../frame/use-action.ts";
import { removeAdministrator } from "./security-client.ts";

/** The shop's administrators. You can't remove yourself, nor the last one. */
export function AdministratorList({ people }: { people: Administrator[] }) {
  const { busy, run } = useAction();
  return (
    <section aria-labelledby="administrators-title" className="mb-10">
      <h2 id="administrators-title" className="mb-3 text-2xl">
        Administrators
      </h2>
      <ul className={ROWS}>
        {people.map((person) => (
          <li key={person.id} className={ROW}>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {person.name || person.email}
                {person.is_you && " (you)"}
              </p>
              <p className="text-sm text-soft wrap-anywhere">
                {person.email} · since {adminDay(person.date_joined)}
              </p>
            </div>
            {people.length > 1 && !person.is_you && (
              <ConfirmButton
                size="small"
                question="Really remove?"
                thing={person.email}
                busy={busy === person.email}
                busyText="Removing..."
                onConfirm={() =>
                  run(
                    person.email,
                    () => removeAdministrator(person.id),
                    `${person.email} is no longer an administrator.`,
                  )
                }
              >
                Remove
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">
        A removed administrator is logged out at once and remains a customer. To add one, start the
        shop with ADMIN_EMAIL and ADMIN_PASSWORD set.
      </p>
    </section>
  );
}
