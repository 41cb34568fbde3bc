import {
  api,
  expect,
  fill,
  giveCatalogue,
  giveCheckout,
  openShop,
  screen,
  test,
  user,
  waitFor,
} from "../../../../test/components/component-test.ts";
import { PRODUCTS } from "../../../../test/components/samples.ts";

const [PRODUCT, OTHER] = PRODUCTS as [(typeof PRODUCTS)[number], (typeof PRODUCTS)[number]];

const box = () => screen.getByRole("region", { name: "Delivery to your PIN code" });
const expectWords = (words: string) => waitFor(() => expect(box()).toHaveTextContent(words));
const check = async (pin: string) => {
  await fill(await screen.findByLabelText("Deliver to PIN code"), pin);
  await user.click(screen.getByRole("button", { name: "Check" }));
};

test("what is no PIN code, an unserved one, the army's, and a failed check say so", async () => {
  giveCatalogue();
  giveCheckout();
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
  await expectWords("No carrier comes to this PIN code");
  await check("900056");
  await expectWords("Army post: delivery between");
  await expectWords("No cash on delivery here");

  api.cutOff("GET /pincodes/110001/");
  await check("110001");
  await expectWords("We could not check this PIN code. Please try again.");
  giveCheckout();
  await user.click(screen.getByRole("button", { name: "Check" }));
  await expectWords("Delhi: delivery between");
});

test("before a check it names the days for all of India, after it those of the PIN code, for other products too", async () => {
  giveCatalogue();
  giveCheckout();
  const shop = await openShop(`/products/${PRODUCT.id}`);
  await screen.findByLabelText("Deliver to PIN code");
  await expectWords("Free across India, in 3-7 business days");
  await check("500 034");
  await expectWords("Telangana: delivery between");
  await expectWords("Cash on delivery up to ₹10,000.00");
  expect(box().querySelector("ul")).toHaveAttribute("aria-live", "polite");
  await shop.goTo(`/products/${OTHER.id}`);
  await screen.findByRole("heading", { level: 1, name: OTHER.title });
  await waitFor(() => expect(screen.getByLabelText("Deliver to PIN code")).toHaveValue("500034"));
  await expectWords("Telangana: delivery between");
});
