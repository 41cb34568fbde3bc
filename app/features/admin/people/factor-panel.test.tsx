import { fireEvent, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import {
  api,
  expect,
  screen,
  test,
  user,
  waitFor,
} from "../../../../test/components/component-test.ts";
import { FactorPanel } from "./factor-panel.tsx";

test("makes new recovery codes after confirmation, and only their button closes them", async () => {
  const factor = { since: "2026-11-20T10:42:00.000Z", recovery_codes: 8 };
  const routes = [{ path: "/", element: <FactorPanel factor={factor} /> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  api.give("POST /admin/second-factor/recovery-codes/", 200, { codes: ["abcd-efgh", "ijkl-mnop"] });
  const calls = api.record("POST /admin/second-factor/recovery-codes/");
  await user.click(screen.getByRole("button", { name: "New recovery codes" }));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Replace the old codes?" }));
  const codes = await screen.findByRole("dialog", { name: "New recovery codes" });
  expect(codes).toHaveTextContent("abcd-efgh");
  await user.click(codes);
  fireEvent(codes, new Event("cancel", { cancelable: true }));
  expect(screen.getByText("abcd-efgh")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "I have saved them" }));
  await waitFor(() => expect(screen.queryByText("abcd-efgh")).toBeNull());
});
