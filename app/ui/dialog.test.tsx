import { fireEvent, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, screen, test, user, vi } from "../../test/components/component-test.ts";
import { Dialog } from "./dialog.tsx";

function open(content: ReactNode, persistent = false) {
  const close = vi.fn();
  render(
    <Dialog open onClose={close} title="Refund" persistent={persistent}>
      {content}
    </Dialog>,
  );
  return { close, dialog: screen.getByRole<HTMLDialogElement>("dialog") };
}

/** Presses the pointer on one element and releases it on the dialog's backdrop. */
function drag(from: HTMLElement, dialog: HTMLElement) {
  fireEvent.pointerDown(from);
  fireEvent.click(dialog);
}

test("closes at a click beside it, but not at the end of a selection that began inside", () => {
  const { close, dialog } = open(<p>How much?</p>);
  drag(screen.getByText("How much?"), dialog);
  expect(close).not.toHaveBeenCalled();
  drag(dialog, dialog);
  expect(close).toHaveBeenCalledOnce();
});

test("stays open with a changed form at a click beside it, but Escape and the close button close it", async () => {
  const { close, dialog } = open(
    <form>
      <input aria-label="Reference" />
    </form>,
  );
  await user.type(screen.getByLabelText("Reference"), "4123");
  drag(dialog, dialog);
  expect(close).not.toHaveBeenCalled();
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(close).toHaveBeenCalledTimes(2);
});

test("stays open with content marked as unsaved at a click beside it", () => {
  const { close, dialog } = open(<div data-unsaved="true" />);
  drag(dialog, dialog);
  expect(close).not.toHaveBeenCalled();
});

test("can be closed only by its own buttons if it is persistent", () => {
  const { close, dialog } = open(<button type="button">I have saved them</button>, true);
  drag(dialog, dialog);
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  dialog.close();
  expect(close).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});
