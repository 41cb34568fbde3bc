import { PASSWORD, type TestCustomer, type TestShop } from "../shop.ts";
import { until } from "../until.ts";
import { turnOnFactor } from "./authenticator-app.ts";
import type { SoftwarePasskey } from "./software-passkey.ts";

interface LogIn {
  access: string;
  code?: string[];
  passkey_options?: {
    challenge: string;
    allowCredentials: { id: string }[];
    userVerification: string;
  };
}

/** Calls for tests of passkeys; the shop may be opened later. */
export function passkeyCalls(openShop: () => TestShop) {
  const logIn = (email: string, second: object = {}, password = PASSWORD) =>
    openShop().call<LogIn>("/login/", { body: { email, password, ...second } });

  /** What the refusal of a log-in without a second factor asks for. */
  async function asked(email: string) {
    const { body } = await logIn(email);
    if (!body.passkey_options) throw new Error("No passkey was asked for.");
    return body.passkey_options;
  }

  /** Logs in with a passkey. */
  async function logInBy(passkey: SoftwarePasskey, email: string, wrong = {}) {
    return logIn(email, { passkey: passkey.sign(await asked(email), wrong) });
  }

  async function confirmOptions(token: string) {
    const call = { method: "POST", token };
    return (await openShop().call<{ challenge: string }>("/admin/passkeys/confirm/options/", call))
      .body;
  }

  const confirm = (token: string, passkey: object) =>
    openShop().call("/admin/passkeys/confirm/", { token, body: { passkey } });

  const list = async (token: string) =>
    (
      await openShop().call<{ count: number; results: Record<string, unknown>[] }>(
        "/admin/passkeys/",
        {
          token,
        },
      )
    ).body;

  const remove = (token: string, id: number) =>
    openShop().call(`/admin/passkeys/${id}/`, { method: "DELETE", token });

  async function idOf(token: string): Promise<number> {
    return (await openShop().call<{ id: number }>("/users/me/", { token })).body.id;
  }

  /** Makes the last code ten minutes old. */
  async function forgetCodes(token: string) {
    await openShop().database.pool.query(
      "UPDATE sessions SET confirmed_at = NULL WHERE customer_id = $1",
      [await idOf(token)],
    );
  }

  async function newStaff(role: "owner" | "packer" | "accountant" = "packer") {
    const person = await openShop().newStaff(role);
    return { ...person, ...(await turnOnFactor(openShop(), person)) };
  }

  async function mailsTo({ token }: Pick<TestCustomer, "token">) {
    const { rows } = await openShop().database.pool.query(
      "SELECT payload FROM outbox WHERE kind = 'passkey-changed' AND customer_id = $1 ORDER BY id",
      [await idOf(token)],
    );
    return rows.map(({ payload }) => payload);
  }

  /** The details of a person's events of one kind, once there is one: refused log-ins are recorded after the response. */
  async function events({ token }: Pick<TestCustomer, "token">, kind: string) {
    await until(async () => (await readEvents(token, kind)).length > 0);
    return readEvents(token, kind);
  }

  async function readEvents(token: string, kind: string) {
    const { rows } = await openShop().database.pool.query<{ detail: string }>(
      "SELECT detail FROM security_events WHERE kind = $1 AND person_id = $2 ORDER BY id",
      [kind, await idOf(token)],
    );
    return rows.map(({ detail }) => detail);
  }

  return {
    logIn,
    asked,
    logInBy,
    confirmOptions,
    confirm,
    list,
    remove,
    idOf,
    forgetCodes,
    newStaff,
    mailsTo,
    events,
  };
}
