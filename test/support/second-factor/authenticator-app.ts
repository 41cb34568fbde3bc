import { codeOf, timeStepAt } from "../../../app/features/account/second-factor/totp.server.ts";
import type { TestShop } from "../shop.ts";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** An authenticator app and the recovery codes of a person whose second factor was turned on. */
export interface Authenticator {
  /** The code of the current time step, or of one `ahead` steps later, to get an unused one. */
  code: (ahead?: number) => string;
  recovery: string[];
}

/** Turns on the second factor of this person, with the code of the previous time step. */
export async function turnOnFactor(
  shop: TestShop,
  { token, password }: { token: string; password: string },
): Promise<Authenticator> {
  const begun = await shop.call<{ secret: string }>("/admin/second-factor/", {
    token,
    body: { password },
  });
  const secret = bytesOf(begun.body.secret);
  const code = (ahead = 0) => codeOf(secret, timeStepAt(Date.now()) + ahead);
  const give = () =>
    shop.call<{ codes: string[] }>("/admin/second-factor/", {
      method: "PUT",
      token,
      body: { code: code(-1) },
    });
  let on = await give();
  // A new time step began between making the code and checking it.
  if (on.status === 400) on = await give();
  if (on.status !== 200) throw new Error(`Turning on returned ${on.status}.`);
  return { code, recovery: on.body.codes };
}

/** RFC 4648, decoded independently of the shop's own encoder. */
export function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
