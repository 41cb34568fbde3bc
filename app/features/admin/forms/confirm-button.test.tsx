import { fireEvent, render } from "@testing-library/react";
import { expect, screen, test, user, vi } from "../../../../test/components/component-test.ts";
import { ConfirmButton } from "./confirm-button.tsx";

test("a double click only asks for confirmation; another press confirms", async () => {
  const onConfirm = vi.fn();
  render(
    <ConfirmButton question="Delete for good?" onConfirm={onConfirm}>
      Delete
    </ConfirmButton>,
  );
  await user.dblClick(screen.getByRole("button", { name: "Delete" }));
  expect(onConfirm).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Delete" })).toHaveFocus();
});

test("holding a key down only asks for confirmation", async () => {
  const onConfirm = vi.fn();
  render(
    <ConfirmButton question="Delete for good?" onConfirm={onConfirm}>
      Delete
    </ConfirmButton>,
  );
  const button = screen.getByRole("button", { name: "Delete" });
  button.focus();
  await user.keyboard("{Enter}");
  expect(button).toHaveTextContent("Delete for good?");
  // Otherwise the browser would press the button at each key repeat.
  expect(fireEvent.keyDown(button, { key: "Enter", repeat: true })).toBe(false);
});
