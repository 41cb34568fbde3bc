import { PASSWORD, type TestShop } from "../support/shop.ts";
import { History, type RandomBelow, type Scenario } from "./history.ts";

/**
 * The sessions of one person, which are opened, used and ended concurrently. A session that has ended can never be used again. A
 * call that ends a session checks it first and ends it a moment later, so two such calls at once may both succeed.
 */
export async function sessionsScenario(shop: TestShop): Promise<Scenario> {
  const { email, token: first } = await shop.newCustomer();
  /** Whether each session is open, by the index of its token. */
  const history = new History<Record<number, true>>({ 0: true });
  const tokens = [first];
  const pickRecent = (random: RandomBelow) => {
    const at = Math.max(0, tokens.length - 1 - random(3));
    return { at, token: tokens[at] ?? "" };
  };

  async function logIn() {
    const at = tokens.push("") - 1;
    const { body } = await history.record<{ access: string }>(
      `log in as session ${at}`,
      () => shop.inject("/login", { body: { email, password: PASSWORD } }),
      ({ status }) =>
        (open) =>
          status === 200 ? { ...open, [at]: true as const } : undefined,
    );
    tokens[at] = body.access;
  }

  async function use(random: RandomBelow) {
    const { at, token } = pickRecent(random);
    if (!token) return;
    await history.record(
      `use session ${at}`,
      () => shop.inject("/users/me", { token }),
      ({ status }) =>
        (open) =>
          (status === 200) === (open[at] === true) ? open : undefined,
    );
  }

  async function logOut(random: RandomBelow) {
    const { at, token } = pickRecent(random);
    if (!token || at === 0) return;
    await history.record(
      `end session ${at}`,
      () => shop.inject("/logout", { method: "DELETE", token }),
      ({ status }) => [
        (open) => ((status === 204) === (open[at] === true) ? open : undefined),
        ({ [at]: isOpen, ...others }) => (status === 204 || !isOpen ? others : undefined),
      ],
    );
  }

  /** The first device ends all other sessions. */
  async function endOthers() {
    await history.record(
      "end all sessions but 0",
      () => shop.inject("/sessions", { method: "DELETE", token: first }),
      ({ status }) =>
        () =>
          status === 204 ? { 0: true as const } : undefined,
    );
  }

  const actions = [logIn, logIn, use, use, use, logOut, endOthers];
  return { history, step: async (_client, random) => actions[random(actions.length)]?.(random) };
}

/** Owners who demote, promote and remove one another. At least one always stays an owner. */
export async function ownersScenario(
  shop: TestShop,
  _admin: string,
  clients: number,
): Promise<Scenario> {
  // Removes the people of an earlier history.
  await shop.database.pool.query(
    "UPDATE customers SET role = 'customer', staff_role = NULL WHERE role = 'admin'",
  );
  const people = await Promise.all(
    Array.from({ length: clients }, async () => {
      const { token } = await shop.newStaff("owner");
      const { body } = await shop.inject<{ id: number }>("/users/me", { token });
      return { token, id: body.id };
    }),
  );
  const history = new History<boolean[]>(people.map(() => true));

  async function change(by: number, random: RandomBelow) {
    const whom = random(people.length);
    const isOwner = random(3) === 0;
    const { token } = people[by] as (typeof people)[number];
    const path = `/admin/people/${people[whom]?.id}`;
    const body = { staff_role: isOwner ? "owner" : "packer" };
    await history.record(
      `${by} makes ${whom} ${body.staff_role}`,
      () => shop.inject(path, { method: "PUT", token, body }),
      ({ status }) =>
        (owners) => {
          const next = owners.with(whom, isOwner);
          const right = owners[by] ? (next.includes(true) ? 204 : 409) : 403;
          if (status !== right) return undefined;
          return status === 204 ? next : owners;
        },
    );
  }

  return { history, step: change };
}
