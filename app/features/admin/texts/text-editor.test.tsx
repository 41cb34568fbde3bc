import { indiaDay } from "#app/shared/india-time.ts";
import {
  api,
  expect,
  fill,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  within,
} from "../../../../test/components/component-test.ts";

const DETAIL = {
  name: "terms",
  title: "Terms",
  place: "Pages",
  version: 1,
  changed: true,
  changed_at: "2026-11-20T06:00:00.000Z",
  outdated_since: null as string | null,
  path: "/terms",
  hint: "",
  line: false,
  optional: false,
  max: 20_000,
  text: "Our terms.",
  shipped: "The first terms.",
  parts: ["delivery-charges"],
  values: { phone: "+91 40" },
  history: [
    {
      version: 1,
      changed_at: "2026-11-20T06:00:00.000Z",
      changed_by: "Anitha Rao",
      shipped: false,
    },
  ],
};
const THEIRS = {
  ...DETAIL,
  version: 2,
  text: "Their terms.",
  history: [
    { version: 2, changed_at: "2026-11-21T06:00:00.000Z", changed_by: "Ravi", shipped: false },
    ...DETAIL.history,
  ],
};

async function openEditor() {
  stubAdmin();
  api.give("GET /admin/texts/terms/", 200, DETAIL);
  await openShop("/admin/texts/terms");
  return screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
}

const save = () => user.click(screen.getByRole("button", { name: "Make it live" }));

test("a translation older than its English text says so until it is confirmed or changed", async () => {
  stubAdmin();
  const since = "2026-11-21T06:00:00.000Z";
  api.give("GET /admin/texts/terms/", 200, { ...DETAIL, outdated_since: since });
  api.give("PUT /admin/texts/terms/", 200, { ...DETAIL, version: 2 });
  const saved = api.record("PUT /admin/texts/terms/");
  await openShop("/admin/texts/terms");
  const hint = await screen.findByText(/The English text was changed 21 Nov/);
  await user.click(screen.getByRole("button", { name: "Still correct" }));
  expect(await screen.findByRole("button", { name: "No changes yet" })).toBeVisible();
  expect(hint).not.toBeInTheDocument();
  await findNotice("Confirmed. The text is unchanged.");
  expect(saved.map(({ body }) => body)).toEqual([{ version: 1, text: "Our terms." }]);
});

test("the preview follows the input, and text that is not a mark stays text", async () => {
  const field = await openEditor();
  await fill(
    field,
    "Call {phone}: **now** <b>x</b> [bad](javascript:alert)\n\n- **Cost:** [none](/shipping)\n\n{delivery-charges}",
  );
  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect((await preview.findByText("now")).tagName).toBe("STRONG");
  expect(preview.getByText(/Call \+91 40: /)).toBeVisible();
  expect(preview.getByText(/<b>x<\/b> \[bad\]\(javascript:alert\)/)).toBeVisible();
  expect(preview.getByRole("term")).toHaveTextContent("Cost");
  expect(preview.getByRole("link")).toHaveAttribute("href", "/shipping");
  expect(preview.getByText(/The shop fills in/)).toBeVisible();
});

test("a conflict shows the other version and keeps the typed one, which the next save stores", async () => {
  const field = await openEditor();
  await fill(field, "My terms.");
  const saves = api.record("PUT /admin/texts/terms/");
  api.give("PUT /admin/texts/terms/", 409, { message: "Someone else changed this text." });
  api.give("GET /admin/texts/terms/", 200, THEIRS);
  await save();
  expect(await screen.findByRole("textbox", { name: "Their text" })).toHaveValue("Their terms.");
  expect(screen.getByText(/^Ravi saved this/)).toBeVisible();
  expect(field).toHaveValue("My terms.");
  api.give("PUT /admin/texts/terms/", 200, { ...THEIRS, version: 3, text: "My terms." });
  await save();
  expect(await findNotice("Saved. The shop shows it now.")).toBeVisible();
  expect(saves.map(({ body }) => body)).toEqual([
    { version: 1, text: "My terms." },
    { version: 2, text: "My terms." },
  ]);
  expect(screen.queryByRole("textbox", { name: "Their text" })).toBeNull();
  // The pressed button keeps the focus.
  expect(screen.getByRole("button", { name: "No changes yet" })).toHaveFocus();
});

test("an older or the original text is loaded into the editor unsaved, and the typed text can be restored", async () => {
  const field = await openEditor();
  await fill(field, "My terms.");
  await user.click(screen.getByRole("button", { name: "Restore the original text" }));
  expect(field).toHaveValue("The first terms.");
  await user.click(screen.getByRole("button", { name: "Restore what I typed" }));
  expect(field).toHaveValue("My terms.");
  api.give("GET /admin/texts/terms/versions/1/", 200, { version: 1, text: "Our terms." });
  await user.click(screen.getByRole("button", { name: "Back to version 1" }));
  expect(await screen.findByRole("button", { name: "No changes yet" })).toBeVisible();
  expect(field).toHaveValue("Our terms.");
});

test("keeps what is typed while the text is being saved, unsaved", async () => {
  const field = await openEditor();
  await fill(field, "My terms.");
  api.give("PUT /admin/texts/terms/", 200, { ...THEIRS, text: "My terms." });
  const saved = api.hold("PUT /admin/texts/terms/");
  await save();
  await fill(field, "My terms. More.");
  saved();
  expect(await findNotice("Saved. The shop shows it now.")).toBeVisible();
  expect(field).toHaveValue("My terms. More.");
  expect(screen.getByRole("button", { name: "Make it live" })).toBeVisible();
});

test("reports a refused text at its field", async () => {
  const field = await openEditor();
  await fill(field, "");
  const refusal = { text: ["Write a text, or restore the original one."], message: "x" };
  api.give("PUT /admin/texts/terms/", 400, refusal);
  await save();
  expect(await screen.findByText("Write a text, or restore the original one.")).toBeVisible();
  expect(field).toHaveAttribute("aria-invalid", "true");
  expect(field).toHaveFocus();
});

test("a new article starts with its title and today's date, and has no page yet", async () => {
  stubAdmin();
  const article = { name: "blog-first", title: "Article: first", place: "Blog", changed: true };
  const listed = { ...article, changed_at: DETAIL.changed_at };
  api.stubIncomplete("GET /admin/texts/", 200, { results: [listed] });
  const path = "/blog/my-harvest";
  const empty = {
    ...DETAIL,
    place: "Blog",
    text: "",
    shipped: "",
    path,
    version: 0,
    history: [],
    changed: false,
  };
  api.stubIncomplete("GET /admin/texts/blog-my-harvest/", 200, {
    ...empty,
    name: "blog-my-harvest",
  });
  await openShop("/admin/texts");
  await fill(await screen.findByLabelText("Title of a new article"), "My Harvest!");
  await user.click(screen.getByRole("button", { name: "Write the article" }));
  const field = await screen.findByRole("textbox", { name: "Text" });
  expect(field).toHaveValue(`My Harvest!\n${indiaDay(new Date())}\n\n`);
  expect(screen.getByRole("button", { name: "Make it live" })).toBeEnabled();
  expect(screen.queryByRole("link", { name: "See the page" })).toBeNull();
  expect(screen.getByText("Not on the blog.")).toBeVisible();
  // Pressing it would empty the editor.
  expect(screen.queryByRole("button", { name: "Restore the original text" })).toBeNull();
});
