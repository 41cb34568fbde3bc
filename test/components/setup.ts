import "@testing-library/jest-dom/vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { api } from "./api-stub.ts";

/** Runs before and after every component test: an API without responses, empty storage, and a console that must stay silent. */

// The effects of an event run by themselves, as in a browser; tests wait for what they expect to see.
configure({
  asyncUtilTimeout: 10_000,
  asyncWrapper: (run) => run(),
  eventWrapper: (run) => run(),
  // Such queries are repeated until an element appears; the final page is printed below.
  getElementError: (message) => new Error(message ?? "An element is missing."),
});

// React listens to the events of a whole document only if that was its first root there. The files of a worker share the document,
// and some render only a part of a page.
createRoot(document).unmount();

// happy-dom lacks it, and the router reads it.
Object.assign(window, { origin: window.location.origin });

// Browsers lack it in a shop that is opened without TLS, such as by an IP address in the local network.
Object.defineProperty(crypto, "randomUUID", { value: undefined });

/** Messages logged because a whole document is rendered without a server, or because happy-dom lacks a feature. */
const OF_THE_STUB = [
  /^Encountered a script tag while rendering React component/,
  /^The tag <%s> is unrecognized in this browser.* search$/,
  /^An empty string \(""\) was passed to the %s attribute.* href href$/,
];

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.stubGlobal("fetch", api.fetch);
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      const text = words.map(String).join(" ");
      if (!OF_THE_STUB.some((pattern) => pattern.test(text))) complaints.push(text);
    });
});

afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    console.info(prettyDOM(document.querySelector("main") ?? document.body));
  cleanup();
  vi.useRealTimers();
  // Lazy code must make its calls in the test that requested it, not in the next one.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  const unexpected = api.reset();
  expect(complaints, "console and page errors").toEqual([]);
  expect(unexpected, "calls without a response").toEqual([]);
});
