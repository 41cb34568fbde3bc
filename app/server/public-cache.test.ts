import Fastify from "fastify";
import { expect, test } from "vitest";
import { PublicCache } from "./public-cache.ts";

/** A server whose only answer is kept, and made by `make`. */
function serve(make: () => Promise<string>, status = 200) {
  const cache = new PublicCache();
  const app = Fastify();
  app.get("/", (request, reply) =>
    cache.sendMade("key", request, reply, async () => ({
      status,
      headers: { "content-type": "text/plain" },
      body: Buffer.from(await make()),
    })),
  );
  return { cache, ask: async () => (await app.inject("/")).body };
}

/** Answers that wait until they are let go, each with the number of its turn. */
function gated() {
  const gates: (() => void)[] = [];
  const make = () => {
    const turn = gates.length + 1;
    return new Promise<string>((resolve) => {
      gates.push(() => resolve(`answer ${turn}`));
    });
  };
  const begun = (turn: number) => expect.poll(() => gates.length).toBe(turn);
  return { make, begun, letGo: (turn: number) => gates[turn - 1]?.() };
}

test("an answer is made once for all who ask at the same time and soon after", async () => {
  const { make, begun, letGo } = gated();
  const { ask } = serve(make);
  const asked = [ask(), ask(), ask()];
  await begun(1);
  letGo(1);
  expect(await Promise.all(asked)).toEqual(["answer 1", "answer 1", "answer 1"]);
  expect(await ask()).toBe("answer 1");
});

test("what was being made when the catalogue changed is sent to who waits, and not kept", async () => {
  const { make, begun, letGo } = gated();
  const { cache, ask } = serve(make);
  const early = ask();
  await begun(1);
  cache.clear();
  const late = ask();
  await begun(2);
  letGo(2);
  expect(await late).toBe("answer 2");
  letGo(1);
  expect(await early).toBe("answer 1");
  expect(await ask()).toBe("answer 2");
});

test("an answer other than 200 is not kept", async () => {
  let turns = 0;
  const { ask } = serve(async () => `answer ${++turns}`, 404);
  expect([await ask(), await ask()]).toEqual(["answer 1", "answer 2"]);
});

test("a failure is not kept", async () => {
  let turns = 0;
  const { ask } = serve(async () => {
    turns++;
    if (turns === 1) throw new Error("away");
    return "here again";
  });
  expect(await ask()).toMatch(/away/);
  expect(await ask()).toBe("here again");
});
