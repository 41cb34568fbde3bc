import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import {
  choose,
  expect,
  fill,
  screen,
  test,
  user,
  waitFor,
} from "../../test/components/component-test.ts";
import { UnsavedChanges } from "./unsaved-changes.tsx";

/** Opens a form at the first URL, with a link to the second one. */
function open(form: ReactNode, from: string, to: string): void {
  const page = (
    <>
      <UnsavedChanges />
      {form}
      <Link to={to}>Leave</Link>
    </>
  );
  const routes = [
    { path: "/", element: page },
    { path: "/other", element: <p>Another page</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [from] })} />);
}

const leave = () => user.click(screen.getByRole("link", { name: "Leave" }));
const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });

test("asks about changes outside a form when the page is left", async () => {
  open(<div data-unsaved="true" />, "/", "/other");
  await leave();
  expect(await question()).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByText("Another page")).toBeVisible();
});

test("asks about a changed choice and a changed text when the page is left", async () => {
  open(
    <form data-unsaved="watch">
      <select aria-label="Reason" defaultValue="">
        <option value="">Choose</option>
        <option value="damaged">Damaged</option>
      </select>
      <input aria-label="Name" defaultValue="Anitha" />
    </form>,
    "/",
    "/other",
  );
  await choose(screen.getByLabelText("Reason"), "Damaged");
  await leave();
  expect(await question()).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Stay here" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await choose(screen.getByLabelText("Reason"), "Choose");
  await fill(screen.getByLabelText("Name"), "Zubeida");
  await leave();
  expect(await question()).toBeVisible();
});

test("asks nothing if nothing has changed", async () => {
  open(
    <form data-unsaved="watch">
      <select aria-label="Reason">
        <option>Late</option>
        <option>Damaged</option>
      </select>
    </form>,
    "/",
    "/other",
  );
  await leave();
  expect(await screen.findByText("Another page")).toBeVisible();
});

test.for([
  ["/?view=trade&terms=5", "/?view=trade"],
  ["/?new=true", "/"],
  ["/?edit=5", "/?id=5"],
  ["/?id=1", "/?id=2"],
] as const)("asks on the way from %s to %s", async ([from, to]) => {
  open(<form data-unsaved="true" />, from, to);
  await leave();
  expect(await question()).toBeVisible();
});

test("asks nothing when a filter or another page of a list is chosen", async () => {
  open(<form data-unsaved="true" />, "/?view=grid&page=1", "/?view=grid&page=2&q=millet");
  await leave();
  expect(screen.queryByRole("dialog")).toBeNull();
});
