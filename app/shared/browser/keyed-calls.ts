import { isRefusal } from "../api-error.ts";

/**
 * Makes calls with an idempotency key. After a call without a response, which may have succeeded, the next call for the same
 * `subject` reuses the key.
 */
export function keyedCalls() {
  let lost: { subject: string; key: string } | null = null;

  return async <T>(subject: string, call: (key: string) => Promise<T>): Promise<T> => {
    if (lost?.subject !== subject) lost = { subject, key: newKey() };
    const { key } = lost;
    try {
      const result = await call(key);
      lost = null;
      return result;
    } catch (error) {
      if (isRefusal(error)) lost = null;
      throw error;
    }
  };
}

/** 128 random bits. Doesn't use `randomKey`, since back-office pages would then load the whole chunk that contains it. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
