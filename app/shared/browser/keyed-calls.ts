import { isRefusal } from "../api-error.ts";

/**
 * Makes calls with an idempotency key. After a call without a response, which may have succeeded, the next call about the same
 * `subject` has the same key.
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

/** 128 random bits. Not `randomKey`: the pages of the back office would have to load what it shares a chunk with. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
