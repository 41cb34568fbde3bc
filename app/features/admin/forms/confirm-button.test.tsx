import { render } from "@testing-library/react";
import { expect, screen, test, user, vi } from "../../../../test/components/component-test.ts";
import { ConfirmButton } from "./confirm-button.tsx";

test("a double click only asks; another press confirms", async () => {
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
