import { afterEach, vi } from "vitest";
import {
  api,
  expect,
  openShop,
  screen,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";

type Heard = { results: { transcript: string }[][] };

/** Replaces the browser's speech recognition, and hears what a test says. */
class Listener extends EventTarget {
  static started: Listener[] = [];
  lang = "";
  aborted = false;
  onresult: ((event: Heard) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;

  start() {
    Listener.started.push(this);
  }

  abort() {
    this.aborted = true;
    this.onend?.();
  }
}

afterEach(() => {
  Listener.started = [];
  vi.unstubAllGlobals();
});

async function openPanel() {
  stubCatalogue();
  const shop = await openShop("/benefits");
  await user.click(await within(screen.getByRole("banner")).findByRole("combobox"));
  return shop;
}

test("voice search searches for the spoken words in the chosen language", async () => {
  vi.stubGlobal("SpeechRecognition", Listener);
  const shop = await openPanel();
  await user.click(await screen.findByRole("button", { name: "తెలుగు" }));
  const [listener] = Listener.started;
  expect(listener?.lang).toBe("te-IN");
  expect(screen.getByText("Listening...")).toBeVisible();
  listener?.onresult?.({ results: [[{ transcript: " రాగులు " }]] });
  await shop.isAt(`/search?q=${encodeURIComponent("రాగులు")}`);
});

test("voice search stops when its button is pressed again, and says so if it can't listen", async () => {
  vi.stubGlobal("SpeechRecognition", Listener);
  await openPanel();
  const hindi = await screen.findByRole("button", { name: "हिन्दी" });
  await user.click(hindi);
  expect(hindi).toHaveAttribute("aria-pressed", "true");
  await user.click(hindi);
  expect(Listener.started[0]?.aborted).toBe(true);
  await waitFor(() => expect(hindi).toHaveAttribute("aria-pressed", "false"));
  await user.click(hindi);
  Listener.started[1]?.onerror?.({ error: "not-allowed" });
  expect(await screen.findByText(/We couldn't hear you/)).toBeVisible();
});

test("voice search is not offered by a browser without speech recognition", async () => {
  await openPanel();
  api.give("GET /products/suggest", 200, {
    products: [],
    categories: [],
    count: 0,
    corrected: null,
  });
  expect(screen.queryByRole("button", { name: "English" })).toBeNull();
});
