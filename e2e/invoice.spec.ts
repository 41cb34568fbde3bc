import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "./shop-test.ts";

async function download(page: Page, label: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: label }).click(),
  ]);
  return file;
}

async function textOf(file: Download): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, " ");
}

test("the invoice and the credit note can be downloaded once they are issued", async ({
  page,
  shopper,
  admin,
  api,
}) => {
  const order = await shopper.order(1);
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByText("Status: pending")).toBeVisible();
  await expect(page.getByRole("button", { name: /PDF/ })).toHaveCount(0);

  await admin.transitionOrder(order.id, "shipped");
  await page.reload();
  const invoice = await download(page, "Invoice (PDF)");
  expect(invoice.suggestedFilename()).toMatch(/^invoice-NF-\d\d-\d\d-\d{6}\.pdf$/);
  expect(await textOf(invoice)).toContain(`Order #${order.id}`);
  await expect(page.getByRole("button", { name: "Credit note (PDF)" })).toHaveCount(0);

  await admin.transitionOrder(order.id, "cancelled");
  await page.reload();
  const note = await download(page, "Credit note (PDF)");
  expect(note.suggestedFilename()).toMatch(/^credit-note-NC-/);
  expect(await textOf(note)).toContain("Reason Order cancelled");

  const response = await api.hold(`GET /orders/${order.id}/invoice`);
  await page.getByRole("button", { name: "Invoice (PDF)" }).click();
  await expect(page.getByRole("button", { name: "Preparing..." })).toBeVisible();
  response();
  await expect(page.getByRole("button", { name: "Invoice (PDF)" })).toBeVisible();
  await api.release();

  await api.give(`GET /orders/${order.id}/invoice`, 503, { message: "The shop is busy." });
  await page.getByRole("button", { name: "Invoice (PDF)" }).click();
  await expect(page.getByRole("alert")).toContainText("The shop is busy.");
});
