import { fireEvent, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

/** Everything that component tests need, in one place. */
export { screen, waitFor, within } from "@testing-library/react";
export { describe, expect, test, vi } from "vitest";
export { type ApiRequest, api } from "./api-stub.ts";
export { expectNotice, findNotice, queryNotice, runFor, stopTime } from "./notices.ts";
export { openShop, stayLoggedIn, TOKEN } from "./open-shop.tsx";
export {
  areaOf,
  stubAccount,
  stubAdmin,
  stubAdminOrders,
  stubCart,
  stubCatalogue,
  stubCheckout,
  stubFoundOrders,
  stubSettings,
} from "./stubbed-shop.ts";

/** The shopper's keyboard and pointer. */
export const user = userEvent.setup({ delay: null });

/** Sets the whole text of a field at once, as pasting does, once the field is enabled. */
export async function fill(field: HTMLElement, value: string): Promise<void> {
  await waitFor(() => {
    expect(field).toBeEnabled();
    expect(field).not.toHaveAttribute("readonly");
  });
  field.focus();
  fireEvent.input(field, { target: { value } });
}

/** Chooses the option with this text, as from the browser's list. */
export async function choose(select: HTMLElement, text: string): Promise<void> {
  const option = await within(select).findByRole<HTMLOptionElement>("option", { name: text });
  fireEvent.change(select, { target: { value: option.value } });
}
