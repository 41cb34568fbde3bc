import { randomUUID } from "node:crypto";
import type {
  AdminComplaint,
  ListedComplaint,
  SentComplaint,
} from "../../../app/features/complaints/complaint-schema.ts";
import type { TestShop } from "../shop.ts";

export const SCRIPT = "<script>alert(1)</script>\nThe honey was watered.";

export type Failure = { message?: string; name?: string[]; email?: string[]; text?: string[] };

let senders = 0;
export const sender = () => `sender${++senders}@example.com`;

/** Calls about complaints. `admin` is the token of an administrator. */
export function complaintCalls(opened: () => { shop: TestShop; admin: string }) {
  function send(body: object = {}, token?: string) {
    const given = { name: "Ravi", email: sender(), text: SCRIPT, attempt: randomUUID(), ...body };
    return opened().shop.call<SentComplaint & Failure>("/complaints/", { token, body: given });
  }

  const list = (query = "") =>
    opened().shop.call<{ count: number; results: ListedComplaint[] }>(
      `/admin/complaints/?${query}`,
      {
        token: opened().admin,
      },
    );

  /** A complaint as administrators read it and reply to it. */
  async function asAdmin(ticket: string) {
    const { shop, admin } = opened();
    const { body } = await list(`state=all&q=${ticket}`);
    const id = body.results[0]?.id;
    return {
      id,
      read: () => shop.call<AdminComplaint>(`/admin/complaints/${id}/`, { token: admin }),
      reply: (message: object, token = admin) =>
        shop.call<AdminComplaint & Failure>(`/admin/complaints/${id}/messages/`, {
          token,
          body: message,
        }),
    };
  }

  return { send, list, asAdmin };
}
