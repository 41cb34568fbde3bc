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

/** Presses at one element and lets go at the dialog's backdrop. */
function drag(from: HTMLElement, dialog: HTMLElement) {
  fireEvent.pointerDown(from);
  fireEvent.click(dialog);
}

test("a click beside it closes it, but not the end of a selection that began inside", () => {
  const { close, dialog } = open(<p>How much?</p>);
  drag(screen.getByText("How much?"), dialog);
  expect(close).not.toHaveBeenCalled();
  drag(dialog, dialog);
  expect(close).toHaveBeenCalledOnce();
});

test("a click beside it leaves a changed form; Escape and the close button close it", async () => {
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

test("a click beside it leaves what is marked as unsaved", () => {
  const { close, dialog } = open(<div data-unsaved="true" />);
  drag(dialog, dialog);
  expect(close).not.toHaveBeenCalled();
});

test("a persistent one is closed by its own buttons only", () => {
  const { close, dialog } = open(<button type="button">I have saved them</button>, true);
  drag(dialog, dialog);
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  dialog.close();
  expect(close).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});
