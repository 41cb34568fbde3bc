import {
  api,
  expect,
  fill,
  openShop,
  screen,
  test,
  user,
  vi,
  within,
} from "../../../../test/components/component-test.ts";

const OPTIONS = {
  challenge: "Y2hhbGxlbmdl",
  rpId: "shop.example",
  allowCredentials: [{ id: "b3duZXI", type: "public-key" }],
};
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** The credential that the authenticator returns. */
const SIGNED = {
  id: "b3duZXI",
  rawId: bytes("owner"),
  type: "public-key",
  response: {
    authenticatorData: bytes("data"),
    clientDataJSON: bytes("{}"),
    signature: bytes("signature"),
  },
  getClientExtensionResults: () => ({}),
};

/** Opens the second step of a log-in, in a browser whose `navigator.credentials.get` is this function. */
async function openSecondStep(get: (options: CredentialRequestOptions) => Promise<unknown>) {
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.spyOn(navigator, "credentials", "get").mockReturnValue({ get } as never);
  api.give("POST /login/", 401, {
    message: "Enter a code.",
    code: ["Enter the code from your authenticator app, or use your passkey."],
    passkey_options: OPTIONS,
  });
  await openShop("/login");
  const form = within(await screen.findByRole("tabpanel"));
  await fill(form.getByLabelText("Email"), "owner@farm.example");
  await fill(form.getByLabelText("Password"), "ragi-mudde-1969");
  await user.click(form.getByRole("button", { name: "Login" }));
  return screen.findByRole("button", { name: "Use a passkey" });
}

test("shows an error on a device that has no passkey of this person", async () => {
  const get = vi.fn(async (_: CredentialRequestOptions) => {
    throw new DOMException("The operation was not allowed.", "NotAllowedError");
  });
  const button = await openSecondStep(get);
  const logins = api.record("POST /login/");
  await user.click(button);
  expect(await screen.findByText(/^No passkey was used/)).toBeVisible();
  const [asked] = get.mock.calls[0] ?? [];
  expect(
    asked?.publicKey?.allowCredentials?.map(({ id }) => new Uint8Array(id as ArrayBuffer)),
  ).toEqual([new Uint8Array(bytes("owner"))]);
  expect(logins).toEqual([]);
});

test("shows why the shop refuses a passkey, and a code can be entered instead", async () => {
  const button = await openSecondStep(async () => SIGNED);
  const message =
    "This passkey wasn't accepted: it was removed, or there may be a copy of it. Enter a code from your authenticator app.";
  api.give("POST /login/", 400, { message, code: [message], passkey_options: OPTIONS });
  const logins = api.record("POST /login/");
  await user.click(button);
  expect(await screen.findByText(/there may be a copy of it/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Code" })).toBeVisible();
  expect(logins.map(({ body }) => body)).toMatchObject([
    { email: "owner@farm.example", passkey: { id: "b3duZXI", type: "public-key" } },
  ]);
});
