import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  findNotice,
  queryNotice,
  runFor,
  screen,
  stopTime,
  user,
  within,
} from "../../test/components/component-test.ts";
import { Dialog } from "./dialog.tsx";
import { currentNotices, dismissNotice, LEAVE_TIME, notify } from "./notice-queue.ts";
import { Notices } from "./notices.tsx";

const shown = () =>
  screen.getByRole("region", { name: "Notices" }).querySelectorAll(".notice:not([inert])");

/** Without the notices of other tests, which share the queue. */
function showNotices() {
  stopTime();
  for (const { id } of currentNotices()) dismissNotice(id);
  runFor(LEAVE_TIME);
  render(<Notices />);
}

test("shows at most three notices, and removes the oldest when another arrives", () => {
  showNotices();
  for (const count of [1, 2, 3]) {
    act(() => notify({ kind: "error", text: `Reason ${count}.` }));
    expect(shown()).toHaveLength(count);
  }
  act(() => notify({ kind: "success", text: "Saved." }));
  runFor(195);
  const texts = [...shown()].map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringContaining("Reason 2."),
    expect.stringContaining("Reason 3."),
    expect.stringContaining("Saved."),
  ]);
  runFor(10_000);
  expect(shown()).toHaveLength(0);
});

test("shows a notice in the open dialog, and outside once the dialog is closed", () => {
  showNotices();
  const dialog = (open: boolean) => (
    <Dialog title="Address" open={open} onClose={() => {}}>
      Fields
    </Dialog>
  );
  const { rerender } = render(dialog(true));
  act(() => notify({ kind: "error", text: "We couldn't save it." }));
  const alert = () => screen.getByRole("alert").closest("dialog");
  expect(alert()).toBe(screen.getByRole("dialog"));
  rerender(dialog(false));
  expect(alert()).toBeNull();
});

test("pauses a notice's time while it is hovered or focused", async () => {
  const text = "Copied.";
  showNotices();
  act(() => notify({ kind: "success", text, duration: 3_000 }));
  const waiting = await findNotice(text);
  await user.hover(waiting);
  runFor(10_000);
  expect(waiting).toBeVisible();
  await user.unhover(waiting);

  const dismiss = within(waiting).getByRole("button", { name: "Dismiss" });
  act(() => dismiss.focus());
  runFor(10_000);
  expect(waiting).toBeVisible();
  act(() => dismiss.blur());

  runFor(2_999);
  expect(queryNotice(text)).toBe(waiting);
  runFor(2);
  expect(queryNotice(text)).toBeNull();
});
