import {
  expect,
  fill,
  openShop,
  runFor,
  screen,
  stopTime,
  test,
  user,
  vi,
} from "../../../../test/components/component-test.ts";

const FIELDS = ["Full Name", "Email", "Subject", "Message"] as const;

const field = (label: string) => screen.findByLabelText(label);
const send = async () => user.click(await screen.findByRole("button", { name: "Send Message" }));

test("the form reports missing fields, and clears a field's error while it is edited", async () => {
  await openContactPage();
  await send();
  expect(await field("Full Name")).toHaveFocus();
  expect(await field("Full Name")).toHaveAccessibleDescription("Full Name is required");
  expect(await field("Email")).toHaveAccessibleDescription("Valid email is required");
  expect(await field("Subject")).toHaveAccessibleDescription("Subject is required");
  expect(await field("Message")).toHaveAccessibleDescription("Message is required");

  await fill(await field("Email"), "k");
  expect(screen.queryByText("Valid email is required")).toBeNull();
  expect(screen.getByText("Subject is required")).toBeVisible();
  await send();
  expect(await screen.findByText("Valid email is required")).toBeVisible();
});

test("a complete message is confirmed for 3 seconds and cleared, and isn't sent anywhere", async () => {
  await openContactPage();
  for (const label of FIELDS) await fill(await field(label), "karthik@post.example");
  stopTime();
  await send();
  const sent = await screen.findByRole("button", { name: "Message Sent!" });
  expect(sent).toBeDisabled();
  for (const label of FIELDS) expect(await field(label)).toHaveValue("");
  runFor(2900);
  expect(sent).toBeDisabled();
  runFor(200);
  expect(screen.getByRole("button", { name: "Send Message" })).toBeEnabled();
  // A request would have failed the test, since no response is stubbed.
});

/** The page's loader requests the document again unless the browser opened this exact URL. */
async function openContactPage() {
  const document = { name: "http://localhost:3000/contact" } as PerformanceEntry;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([document]);
  await openShop("/contact");
}
