import { expect, openShop, screen, test, within } from "../../../test/components/component-test.ts";

const COLUMNS: [string, string[]][] = [
  ["Quick links", ["/", "/products", "/about", "/gallery", "/contact"]],
  [
    "Policies",
    ["/terms", "/delivery", "/shipping", "/returns", "/refund", "/privacy", "/grievance"],
  ],
  ["My Account", ["/profile", "/orders"]],
];

test("the footer has contact details, links, social links and a WhatsApp chat", async () => {
  await openShop("/nowhere");
  const footer = within(await screen.findByRole("contentinfo"));
  const link = (name: string | RegExp) => footer.getByRole("link", { name });
  expect(link(/^\+91/)).toHaveAttribute("href", expect.stringMatching(/^tel:\+91/));
  expect(link("hello@nela.example")).toHaveAttribute("href", "mailto:hello@nela.example");
  expect(footer.getByText(/Chevella Road/)).toBeVisible();
  for (const [name, paths] of COLUMNS) {
    const links = within(footer.getByRole("navigation", { name })).getAllByRole("link");
    const shown = links.map((each) => each.getAttribute("href"));
    expect(shown).toEqual(expect.arrayContaining(paths));
  }
  for (const name of ["Instagram", "Facebook", "YouTube"])
    expect(link(name)).toHaveAttribute("href", expect.stringMatching(/^https:/));
  expect(link("Chat on WhatsApp")).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:\/\/wa\.me\/\d+$/),
  );
});
