import {
  api,
  expect,
  openShop,
  screen,
  stubAdmin,
  stubCatalogue,
  test,
  user,
  waitFor,
} from "../../../../test/components/component-test.ts";

const GROUPS = ["cumin", "ragi", "rice"].map((canonical) => ({ canonical, terms: [canonical] }));

async function openSynonyms() {
  stubAdmin();
  const show = (groups: typeof GROUPS) =>
    api.give("GET /admin/synonyms/", 200, {
      ...{ count: groups.length, next: null, previous: null },
      results: groups,
    });
  show(GROUPS);
  await openShop("/admin/searches/synonyms");
  await screen.findByRole("button", { name: "Delete cumin" });
  return show;
}

/** Deletes the synonyms of a word with the keyboard. */
async function remove(word: string) {
  api.stubIncomplete(`DELETE /admin/synonyms/${word}/`, 204, undefined);
  screen.getByRole("button", { name: `Delete ${word}` }).focus();
  await user.keyboard("{Enter}");
  await user.keyboard("{Enter}");
}

test("deleting a row moves the focus to the next one, or the last", async () => {
  const show = await openSynonyms();
  const row = (word: string) =>
    screen.getByRole("button", { name: `Delete ${word}` }).closest("li");
  show(GROUPS.filter(({ canonical }) => canonical !== "ragi"));
  await remove("ragi");
  await waitFor(() => expect(row("rice")).toHaveFocus());
  show(GROUPS.slice(0, 1));
  await remove("rice");
  await waitFor(() => expect(row("cumin")).toHaveFocus());
});

test("a button that disappears with its action leaves the focus in its section", async () => {
  stubAdmin();
  stubCatalogue();
  const quote = {
    ...{ id: 3, version: 1, number: "Q-2026-3", state: "draft", name: "Asha Reddy" },
    customer: { id: 7, name: "Asha Reddy", email: "", phone: "" },
    ...{ lines: [], delivery_charge: 0, total: 150, note: "", valid_until: "2027-01-31" },
    ...{ sent_at: null, url: null, decline_reason: "", closed_at: null, order_id: null },
    created_at: "2026-11-20T06:00:00.000Z",
  };
  api.give("GET /admin/quotes/3/", 200, quote);
  api.stubIncomplete("POST /admin/quotes/3/state/", 200, { id: 3 });
  await openShop("/admin/quotes?id=3");
  const button = await screen.findByRole("button", { name: "Make the link" });
  const sent = { state: "sent", url: "https://farm.example/quote", sent_at: quote.created_at };
  api.give("GET /admin/quotes/3/", 200, { ...quote, ...sent });
  button.focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("button", { name: "Copy link" });
  await waitFor(() => expect(screen.getByRole("region", { name: "State" })).toHaveFocus());
});

test("doesn't move the focus if the user had already left the button", async () => {
  await openSynonyms();
  const button = screen.getByRole("button", { name: "Delete ragi" });
  button.focus();
  button.blur();
  await Promise.resolve();
  button.closest("li")?.remove();
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});
