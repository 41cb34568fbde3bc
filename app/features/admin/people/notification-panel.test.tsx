import { render } from "@testing-library/react";
import { vi } from "vitest";
import { api, expect, screen, test, user } from "../../../../test/components/component-test.ts";
import { NotificationPanel } from "./notification-panel.tsx";

const ENDPOINT = "https://push.example/1";
vi.mock("#app/features/notifications/browser-push.ts", () => ({
  pushProblem: () => null,
  currentSubscription: async () => ({ endpoint: ENDPOINT }),
  turnOffPush: async () => {},
}));

test("shows notifications as off after trying to turn off ones that were turned off elsewhere", async () => {
  const browser = {
    ...{ id: 4, endpoint: ENDPOINT, kinds: ["new-order"], agent: "" },
    created_at: "2026-11-20T06:00:00.000Z",
  };
  const state = { shop_key: "B", kinds: ["new-order"], browsers: [browser] };
  api.stubIncomplete("GET /admin/notifications/", 200, state);
  render(<NotificationPanel />);
  const here = await screen.findByRole("switch", { name: "On this browser", checked: true });
  api.give("DELETE /admin/notifications/4/", 404, { message: "Not found." });
  api.stubIncomplete("GET /admin/notifications/", 200, { ...state, browsers: [] });
  await user.click(here);
  expect(await screen.findByRole("switch", { checked: false })).toBeEnabled();
});
