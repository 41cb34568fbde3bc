import { render } from "@testing-library/react";
import type { ComponentProps } from "react";
import {
  choose,
  expect,
  screen,
  test,
  user,
  vi,
} from "../../../../test/components/component-test.ts";
import ColumnMatch from "./column-match.tsx";

function show(props: Partial<ComponentProps<typeof ColumnMatch>> = {}) {
  const onMatch = vi.fn();
  render(
    <ColumnMatch
      columns={["product name", "code", "rate", "group"]}
      guess={{ title: "product name", price: "rate" }}
      problem="There is no column sku."
      busy={false}
      onMatch={onMatch}
      onCancel={() => {}}
      {...props}
    />,
  );
  return onMatch;
}

test("preselects the guessed columns, and asks for the price column", async () => {
  const onMatch = show();
  expect(screen.getByRole("heading", { name: "Which column is which?" })).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("product name");
  const price = screen.getByLabelText("Price");
  await choose(price, "None");
  await user.click(screen.getByRole("button", { name: "Check the file" }));
  expect(screen.getByText(/^Choose the columns for the price and/)).toBeVisible();
  expect(onMatch).not.toHaveBeenCalled();

  await choose(price, "rate");
  await choose(screen.getByLabelText("Category"), "group");
  screen.getByRole("button", { name: "Check the file" }).focus();
  await user.keyboard("{Enter}");
  expect(onMatch.mock.calls).toEqual([
    [{ title: "product name", price: "rate", category: "group" }],
  ]);
  expect(screen.queryByText(/^Choose the columns for the price and/)).toBeNull();
});

test("requires no title if there is an SKU", async () => {
  const onMatch = show({ guess: { sku: "code", price: "rate" } });
  await user.click(screen.getByRole("button", { name: "Check the file" }));
  expect(onMatch.mock.calls).toEqual([[{ sku: "code", price: "rate" }]]);
});
