import { render } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { expect, screen, test, user, vi } from "../../test/components/component-test.ts";
import { requiredComponent } from "./required-component.tsx";

const Greeting: ComponentType<{ name: string }> = ({ name }) => <p>Hello {name}</p>;

test("a component that can't be fetched is loaded again, and the rest of the page stays", async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>();
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  load.mockResolvedValue(Greeting);
  const Late = requiredComponent(load);
  render(
    <Suspense>
      <input aria-label="Note" />
      <Late name="Anitha" />
    </Suspense>,
  );
  expect(await screen.findByText("We couldn't load this part of the page.")).toBeVisible();
  await user.type(screen.getByLabelText("Note"), "Gate code 44");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Hello Anitha")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText("Note")).toHaveValue("Gate code 44");
});

test("a component whose code has been removed by an update reloads the page instead of retrying for ever", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const Late = requiredComponent<object>(() => Promise.reject(new TypeError("Failed to fetch")));
  render(
    <Suspense>
      <Late />
    </Suspense>,
  );
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  const again = await screen.findByRole("button", { name: "Reload the page" });
  expect(screen.getByRole("alert")).toHaveTextContent("The shop may have been updated.");
  await user.click(again);
  expect(reload).toHaveBeenCalledOnce();
});
