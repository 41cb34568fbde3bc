import {
  api,
  expect,
  fill,
  openShop,
  screen,
  stubCatalogue,
  stubCheckout,
  test,
  user,
  waitFor,
} from "../../../../test/components/component-test.ts";
import { PRODUCTS } from "../../../../test/components/samples.ts";

const [PRODUCT, OTHER] = PRODUCTS as [(typeof PRODUCTS)[number], (typeof PRODUCTS)[number]];

const box = () => screen.getByRole("region", { name: "Delivery to your PIN code" });
const expectText = (text: string) => waitFor(() => expect(box()).toHaveTextContent(text));
const check = async (pin: string) => {
  await fill(await screen.findByLabelText("Deliver to PIN code"), pin);
  await user.click(screen.getByRole("button", { name: "Check" }));
};

test("explains an invalid PIN code, an unknown one, an army post office and a failed check", async () => {
  stubCatalogue();
  stubCheckout();
  const calls = api.record("GET /pincodes/012345/");
  await openShop(`/products/${PRODUCT.id}`);
  await check("012345");
  const field = screen.getByLabelText("Deliver to PIN code");
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription("Please enter a PIN code with 6 digits.");
  expect(calls).toEqual([]);

  await fill(field, "100001");
  expect(field).not.toHaveAttribute("aria-invalid");
  await user.click(screen.getByRole("button", { name: "Check" }));
  await expectText("We don't deliver to this PIN code");
  await check("900056");
  await expectText("Army post: delivery between");
  await expectText("No cash on delivery here");

  api.cutOff("GET /pincodes/110001/");
  await check("110001");
  await expectText("We could not check this PIN code. Please try again.");
  stubCheckout();
  await user.click(screen.getByRole("button", { name: "Check" }));
  await expectText("Delhi: delivery between");
});

test("shows the days for all of India before a check, then those of the PIN code, on other products too", async () => {
  stubCatalogue();
  stubCheckout();
  const shop = await openShop(`/products/${PRODUCT.id}`);
  await screen.findByLabelText("Deliver to PIN code");
  await expectText("Free across India, in 3-7 business days");
  await check("500 034");
  await expectText("Telangana: delivery between");
  await expectText("Cash on delivery up to ₹10,000.00");
  expect(box().querySelector("ul")).toHaveAttribute("aria-live", "polite");
  await shop.goTo(`/products/${OTHER.id}`);
  await screen.findByRole("heading", { level: 1, name: OTHER.title });
  await waitFor(() => expect(screen.getByLabelText("Deliver to PIN code")).toHaveValue("500034"));
  await expectText("Telangana: delivery between");
});
