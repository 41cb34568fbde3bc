import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { z } from "zod";
import type { ShopContext } from "#app/database/context.ts";
import { accountApi } from "#app/features/account/account-api.server.ts";
import { apiKeyApi } from "#app/features/account/api-keys/api-key-api.server.ts";
import { auditApi } from "#app/features/account/audit-log/audit-api.server.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { securityApi } from "#app/features/account/audit-log/security-api.server.ts";
import { emailConfirmationApi } from "#app/features/account/email-confirmation/email-confirmation-api.server.ts";
import { passkeyApi } from "#app/features/account/second-factor/passkeys/passkey-api.server.ts";
import { secondFactorApi } from "#app/features/account/second-factor/second-factor-api.server.ts";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { staffApi } from "#app/features/account/staff/staff-api.server.ts";
import { customerApi } from "#app/features/admin/customers/customer-api.server.ts";
import { exportApi } from "#app/features/admin/export/export-api.server.ts";
import { nightlyApi } from "#app/features/backup/nightly/nightly-api.server.ts";
import type { NightlyBackup } from "#app/features/backup/nightly/nightly-service.server.ts";
import { bookkeepingApi } from "#app/features/bookkeeping/bookkeeping-api.server.ts";
import { cartApi, type RenderCart } from "#app/features/cart/cart-api.server.ts";
import { categoryApi } from "#app/features/catalogue/category/category-api.server.ts";
import { collectionApi } from "#app/features/catalogue/collection/collection-api.server.ts";
import { productApi } from "#app/features/catalogue/product/product-api.server.ts";
import { complaintApi } from "#app/features/complaints/complaint-api.server.ts";
import { addressApi } from "#app/features/delivery/addresses/address-api.server.ts";
import { pincodeApi } from "#app/features/delivery/pincodes/pincode-api.server.ts";
import { vanApi } from "#app/features/delivery/van/van-api.server.ts";
import { messagesApi } from "#app/features/email/email-api.server.ts";
import { countApi } from "#app/features/inventory/counts/count-api.server.ts";
import { stockApi } from "#app/features/inventory/stock-api.server.ts";
import { mediaApi } from "#app/features/media/media-api.server.ts";
import type { MediaStore } from "#app/features/media/media-store.server.ts";
import { notificationApi } from "#app/features/notifications/notification-api.server.ts";
import { offerApi } from "#app/features/offers/offer-api.server.ts";
import { additionApi } from "#app/features/orders/additions/addition-api.server.ts";
import { businessApi } from "#app/features/orders/business/business-api.server.ts";
import { buyAgainApi } from "#app/features/orders/buy-again/buy-again-api.server.ts";
import { cashApi } from "#app/features/orders/cash/cash-api.server.ts";
import { claimApi } from "#app/features/orders/claims/claim-api.server.ts";
import { claimPhotoApi } from "#app/features/orders/claims/photos/claim-photo-api.server.ts";
import { filingApi } from "#app/features/orders/filing/filing-api.server.ts";
import { adminOrderApi } from "#app/features/orders/fulfilment/admin-order-api.server.ts";
import { orderApi } from "#app/features/orders/order-api.server.ts";
import { orderDocumentApi } from "#app/features/orders/order-document-api.server.ts";
import { upiReferenceApi } from "#app/features/orders/payment/upi-reference-api.server.ts";
import { phoneOrderApi } from "#app/features/orders/phone/phone-order-api.server.ts";
import { recallApi } from "#app/features/orders/recalls/recall-api.server.ts";
import { refundApi } from "#app/features/orders/refunds/refund-api.server.ts";
import { remittanceApi } from "#app/features/orders/remittance/remittance-api.server.ts";
import { courierReturnApi } from "#app/features/orders/returns/courier-return-api.server.ts";
import { statementApi } from "#app/features/orders/statement/statement-api.server.ts";
import { trackingApi } from "#app/features/orders/tracking/tracking-api.server.ts";
import { vanOrderApi } from "#app/features/orders/van/van-order-api.server.ts";
import { paymentApi } from "#app/features/payments/payment-api.server.ts";
import { consentApi } from "#app/features/privacy/consent-api.server.ts";
import { personalDataApi } from "#app/features/privacy/personal-data-api.server.ts";
import { adminProductApi } from "#app/features/product-admin/admin-product-api.server.ts";
import { collectionEditApi } from "#app/features/product-admin/collections/collection-edit-api.server.ts";
import { markdownApi } from "#app/features/product-admin/markdowns/markdown-api.server.ts";
import { productEditApi } from "#app/features/product-admin/product-edit-api.server.ts";
import { gridApi } from "#app/features/product-import/grid/grid-api.server.ts";
import { importApi } from "#app/features/product-import/import-api.server.ts";
import { quoteApi } from "#app/features/quotes/quote-api.server.ts";
import { razorpayApi } from "#app/features/razorpay/razorpay-api.server.ts";
import { settlementApi } from "#app/features/razorpay/settlements/settlement-api.server.ts";
import { recommendationApi } from "#app/features/recommendations/recommendation-api.server.ts";
import { dashboardApi } from "#app/features/reports/dashboard-api.server.ts";
import { reviewApi } from "#app/features/reviews/review-api.server.ts";
import { searchReportApi } from "#app/features/search/report/report-api.server.ts";
import { searchApi } from "#app/features/search/search-api.server.ts";
import { appearanceApi } from "#app/features/settings/appearance/appearance-api.server.ts";
import type { RenderHome } from "#app/features/settings/appearance/appearance-service.server.ts";
import type { OnlineServices } from "#app/features/settings/services/online-services.server.ts";
import { servicesApi } from "#app/features/settings/services/services-api.server.ts";
import { settingsApi } from "#app/features/settings/settings-api.server.ts";
import { stockAlertApi } from "#app/features/stock-alerts/stock-alert-api.server.ts";
import { articleApi } from "#app/features/texts/articles/article-api.server.ts";
import { textApi } from "#app/features/texts/text-api.server.ts";
import { tradeApi } from "#app/features/trade/trade-api.server.ts";
import { webhookApi } from "#app/features/webhooks/webhook-api.server.ts";
import { wishlistApi } from "#app/features/wishlist/wishlist-api.server.ts";
import { networkOf } from "#app/shared/internet/network-address.ts";
import type { InternetRules } from "#app/shared/internet/public-request.server.ts";
import { guardAccess } from "./access.ts";
import { describeApi } from "./api-description.ts";
import { handleErrors, sendNotFound } from "./errors.ts";
import { setPlainFieldMessages } from "./field-messages.ts";
import type { NetworkBudget } from "./network-budget.ts";
import { cachePublicCalls } from "./public-cache/cached-calls.ts";
import type { PublicCache } from "./public-cache/public-cache.ts";
import { refuseOtherMethods } from "./refused/allowed-methods.ts";
import { CallCounts } from "./refused/call-counts.ts";
import { violationApi } from "./violations/violation-api.ts";

const CALLS_PER_MINUTE = 600;

export interface ApiSettings {
  shop: ShopContext;
  /** The same shop on a replica, which may lag behind; for public reads only. */
  replica: ShopContext;
  cache: PublicCache;
  jwtKey: SigningKeys;
  /** The current mail server and Razorpay, which owners can change at run time. */
  services: OnlineServices;
  mediaStore: MediaStore;
  /** Undefined if nightly backups are off. */
  nightlyBackup?: NightlyBackup;
  rateLimitScale: number;
  /** The shop's public address. */
  publicUrl: string;
  /** For tests, whose webhooks are on the same machine. */
  webhookRules?: InternetRules;
}

/** Registers everything under /api: the routes of each feature, their documentation and shared rules. */
export async function registerApi(
  app: FastifyInstance,
  settings: ApiSettings & {
    budget: NetworkBudget;
    previewHome: RenderHome;
    renderCart: RenderCart | undefined;
  },
): Promise<void> {
  setPlainFieldMessages();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  app.setNotFoundHandler(sendNotFound);
  const refuse = refuseOtherMethods(app);
  // Refuse before the body is read, whatever its type.
  const early = async (request: FastifyRequest, reply: FastifyReply) => refuse(request, reply);
  for (const path of ["/", "/*"])
    app.all(path, { schema: { hide: true }, onRequest: early }, refuse);
  readJson(app);
  await limitCalls(app, settings.rateLimitScale);
  await describeApi(app);
  await app.register(async (calls) => {
    guardAccess(calls, settings);
    cachePublicCalls(calls, settings);
    calls.get(
      "/openapi.json",
      { config: { access: "public", cacheable: true }, schema: { hide: true } },
      () => app.swagger(),
    );
    await calls.register(messagesApi, { ...settings, recordChange });
    await calls.register(accountApi, settings);
    await calls.register(emailConfirmationApi);
    await calls.register(secondFactorApi, settings);
    await calls.register(passkeyApi, settings);
    await calls.register(notificationApi, settings);
    await calls.register(staffApi);
    await calls.register(apiKeyApi);
    await calls.register(auditApi);
    await calls.register(securityApi);
    await calls.register(mediaApi, settings);
    await calls.register(categoryApi);
    await calls.register(productApi);
    await calls.register(collectionApi);
    await calls.register(searchApi);
    await calls.register(recommendationApi);
    await calls.register(searchReportApi);
    await calls.register(productEditApi);
    await calls.register(adminProductApi);
    await calls.register(collectionEditApi);
    await calls.register(stockApi);
    await calls.register(countApi);
    await calls.register(markdownApi);
    await calls.register(importApi, settings);
    await calls.register(gridApi);
    await calls.register(reviewApi);
    await calls.register(addressApi);
    await calls.register(pincodeApi);
    await calls.register(vanApi);
    await calls.register(tradeApi);
    await calls.register(offerApi);
    await calls.register(cartApi, settings);
    await calls.register(wishlistApi);
    await calls.register(stockAlertApi, settings);
    await calls.register(paymentApi);
    await calls.register(orderApi);
    await calls.register(buyAgainApi);
    await calls.register(businessApi);
    await calls.register(adminOrderApi);
    await calls.register(vanOrderApi);
    await calls.register(statementApi);
    await calls.register(phoneOrderApi);
    await calls.register(additionApi);
    await calls.register(refundApi);
    await calls.register(cashApi);
    await calls.register(trackingApi);
    await calls.register(courierReturnApi);
    await calls.register(remittanceApi);
    await calls.register(recallApi);
    await calls.register(claimApi);
    await calls.register(claimPhotoApi);
    await calls.register(complaintApi, settings);
    await calls.register(consentApi);
    await calls.register(upiReferenceApi);
    await calls.register(orderDocumentApi);
    await calls.register(filingApi);
    await calls.register(razorpayApi, settings);
    await calls.register(settlementApi, settings);
    await calls.register(quoteApi, settings);
    await calls.register(personalDataApi);
    await calls.register(dashboardApi);
    await calls.register(bookkeepingApi);
    await calls.register(customerApi);
    await calls.register(exportApi);
    await calls.register(settingsApi);
    await calls.register(servicesApi, settings);
    await calls.register(webhookApi, settings);
    await calls.register(appearanceApi, settings);
    await calls.register(textApi);
    await calls.register(articleApi);
    await calls.register(nightlyApi, settings);
    await calls.register(violationApi, settings);
  });
}

/** Treats blank query parameters, which forms send for empty fields, as missing. */
const compileValidator: FastifySchemaCompiler<z.ZodType> = (part) => {
  const validate = validatorCompiler(part);
  return part.httpPart === "querystring" ? (query) => validate(withoutBlanks(query)) : validate;
};

function withoutBlanks(query: Record<string, unknown>): Record<string, unknown> {
  const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";
  if (!Object.values(query).some(isBlank)) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => !isBlank(value)));
}

/** Parses JSON as Fastify does, and refuses plain text. Allows an empty body even if the request has a content type. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, String(body), done);
  });
}

/**
 * Limits the calls per network address, for all routes registered after it. Cacheable calls are exempt: `NetworkBudget` counts
 * those that miss the cache.
 */
async function limitCalls(app: FastifyInstance, scale: number): Promise<void> {
  // Runs before the plugin's own hook, which then skips these routes.
  app.addHook("onRoute", ({ config }) => {
    if (config?.cacheable) config.rateLimit = false;
  });
  await app.register(rateLimit, {
    max: Math.ceil(CALLS_PER_MINUTE * scale),
    timeWindow: "1 minute",
    keyGenerator: ({ ip }) => networkOf(ip),
    store: CallCounts,
  });
}
