import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { TestCustomer, TestShop } from "../shop.ts";

const ORIGIN = "http://localhost";
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Options {
  challenge: string;
}

/** What to sign wrongly, to see that it is refused. */
interface Wrong {
  origin?: string;
  domain?: string;
  /** Leaves out the check of the person's fingerprint, face or PIN. */
  unverified?: boolean;
  type?: string;
}

/** A software authenticator: ES256, one credential, a rising counter. */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  counter = 0;
  #key: KeyObject;
  #publicKey: KeyObject;

  constructor() {
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  /** A copy of it, with the same key and counter. */
  copy(): SoftwarePasskey {
    const copy = Object.assign(new SoftwarePasskey(), { id: this.id, counter: this.counter });
    copy.#key = this.#key;
    copy.#publicKey = this.#publicKey;
    return copy;
  }

  make({ challenge }: Options, wrong: Wrong = {}) {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = [Buffer.alloc(16), length, this.id, Buffer.from(isoCBOR.encode(key))];
    const data = this.#data(wrong, HAS_CREDENTIAL, credential);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(data)],
      ]),
    );
    return {
      ...this.#head(),
      response: {
        clientDataJSON: clientData("webauthn.create", challenge, wrong).toString("base64url"),
        attestationObject: Buffer.from(attestationObject).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  sign({ challenge }: Options, wrong: Wrong = {}) {
    this.counter++;
    const data = this.#data(wrong);
    const client = clientData("webauthn.get", challenge, wrong);
    const hash = createHash("sha256").update(client).digest();
    return {
      ...this.#head(),
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: createSign("sha256")
          .update(Buffer.concat([data, hash]))
          .sign(this.#key)
          .toString("base64url"),
      },
    };
  }

  #head() {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  }

  #data({ domain = "localhost", unverified }: Wrong, flag = 0, rest: Buffer[] = []): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = USER_PRESENT | (unverified ? 0 : USER_VERIFIED) | flag;
    const hash = createHash("sha256").update(domain).digest();
    return Buffer.concat([hash, Buffer.of(flags), counter, ...rest]);
  }
}

function clientData(type: string, challenge: string, wrong: Wrong): Buffer {
  const { origin = ORIGIN } = wrong;
  return Buffer.from(
    JSON.stringify({ type: wrong.type ?? type, challenge, origin, crossOrigin: false }),
  );
}

/** Adds a passkey to a person whose second factor is on. */
export async function addPasskey(
  shop: TestShop,
  { token }: Pick<TestCustomer, "token">,
  name = "Phone",
): Promise<SoftwarePasskey & { row: number }> {
  const passkey = new SoftwarePasskey();
  const options = await passkeyOptions(shop, token);
  const body = { name, credential: passkey.make(options) };
  const added = await shop.call<{ id: number }>("/admin/passkeys/", { token, body });
  if (added.status !== 201)
    throw new Error(`Adding returned ${added.status}: ${JSON.stringify(added.body)}`);
  return Object.assign(passkey, { row: added.body.id });
}

/** What a browser needs to make a passkey. */
export async function passkeyOptions(shop: TestShop, token: string): Promise<Options> {
  const call = { method: "POST", token };
  return (await shop.call<{ challenge: string }>("/admin/passkeys/options/", call)).body;
}
