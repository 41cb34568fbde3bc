import { z } from "zod";
import {
  accessBody,
  currentUser,
  emailConfirmation,
  profile,
  session,
} from "#app/features/account/account-schema.ts";
import { apiKey, newApiKey } from "#app/features/account/api-keys/api-key-schema.ts";
import { recoveryCodes } from "#app/features/account/second-factor/second-factor-schema.ts";
import { customerDetail, customerEntry } from "#app/features/admin/customers/customer-schema.ts";
import { nightlyFiles } from "#app/features/backup/nightly/nightly-schema.ts";
import { cart, cartItem } from "#app/features/cart/cart-schema.ts";
import {
  collection,
  homeCollections,
} from "#app/features/catalogue/collection/collection-schema.ts";
import {
  adminComplaint,
  complaint,
  ownComplaints,
  sentComplaint,
} from "#app/features/complaints/complaint-schema.ts";
import { additionQuote } from "#app/features/orders/additions/addition-schema.ts";
import { boughtAgain } from "#app/features/orders/buy-again/buy-again-schema.ts";
import { cashRefusals, confirmation } from "#app/features/orders/cash/cash-schema.ts";
import { orderClaims } from "#app/features/orders/claims/claim-schema.ts";
import { order, orderBusiness } from "#app/features/orders/order-schema.ts";
import { trackedOrder } from "#app/features/orders/tracking/tracking-schema.ts";
import { offeredMethod } from "#app/features/payments/payment-schema.ts";
import { adminCollection } from "#app/features/product-admin/collections/collection-edit-schema.ts";
import { adminQuote, listedQuotes, quote } from "#app/features/quotes/quote-schema.ts";
import { ownReview, reviewEligibility, reviewPage } from "#app/features/reviews/review-schema.ts";
import { servicesOverview } from "#app/features/settings/services/services-schema.ts";
import { settingsOverview } from "#app/features/settings/settings-schema.ts";
import { ownTradePrices, tradeTerms } from "#app/features/trade/trade-schema.ts";
import { delivery, newSecret, webhook } from "#app/features/webhooks/webhook-schema.ts";
import { wished } from "#app/features/wishlist/wishlist-schema.ts";
import { boundedListOf, listOf } from "#app/shared/wire-fields.ts";
import { monthBooks, monthList } from "../../app/features/bookkeeping/bookkeeping-schema.ts";
import { category } from "../../app/features/catalogue/category/category-schema.ts";
import {
  adminProduct,
  origin,
  product,
} from "../../app/features/catalogue/product/product-schema.ts";
import { address } from "../../app/features/delivery/addresses/address-schema.ts";
import { pincodeArea } from "../../app/features/delivery/pincodes/pincode-schema.ts";
import { deliverySlots } from "../../app/features/delivery/van/van-schema.ts";
import { outboxEmail, outboxMessage } from "../../app/features/email/email-schema.ts";
import { stockCountReport } from "../../app/features/inventory/counts/count-schema.ts";
import { stockLine, stockMovement } from "../../app/features/inventory/stock-schema.ts";
import { offer } from "../../app/features/offers/offer-schema.ts";
import {
  adminOrder,
  adminOrderList,
  batchReport,
  newerOrders,
  packingSlips,
  pickList,
  selectedOrderRows,
} from "../../app/features/orders/fulfilment/admin-order-schema.ts";
import { phoneQuote } from "../../app/features/orders/phone/phone-order-schema.ts";
import {
  owedCash,
  remittanceReport,
} from "../../app/features/orders/remittance/remittance-schema.ts";
import { statementReport } from "../../app/features/orders/statement/statement-schema.ts";
import { runSheet } from "../../app/features/orders/van/van-order-schema.ts";
import { consent } from "../../app/features/privacy/consent-schema.ts";
import { personalData } from "../../app/features/privacy/personal-data-schema.ts";
import {
  adminProductRow,
  taxProposal,
} from "../../app/features/product-admin/admin-product-schema.ts";
import { gridPack, gridReview } from "../../app/features/product-import/grid/grid-schema.ts";
import { productImport } from "../../app/features/product-import/import-schema.ts";
import { paymentStart, paymentVerdict } from "../../app/features/razorpay/razorpay-schema.ts";
import {
  settlementRecord,
  settlements,
} from "../../app/features/razorpay/settlements/settlement-schema.ts";
import { relatedProducts } from "../../app/features/recommendations/recommendation-schema.ts";
import { dashboard } from "../../app/features/reports/dashboard-schema.ts";
import { waiting } from "../../app/features/reports/waiting-schema.ts";
import { synonymGroup } from "../../app/features/search/report/report-schema.ts";
import { searchResults } from "../../app/features/search/search-schema.ts";
import { suggestions } from "../../app/features/search/suggestions/suggestion-schema.ts";
import { pageTextShape, textDetail, textOfVersion } from "../../app/features/texts/text-schema.ts";

const empty = z.unknown();

/** The schemas and statuses of the responses that component tests stub; `*` is a number or a month in a path. */
const SHAPES: Record<string, z.ZodType> = {
  "POST /login 200": accessBody,
  "POST /register 201": accessBody,
  "DELETE /logout 204": empty,
  "GET /sessions 200": listOf(session),
  "DELETE /sessions 204": empty,
  "GET /users/me 200": currentUser,
  "GET /profile 200": profile,
  "GET /email-confirmation 200": emailConfirmation,
  "PUT /profile/update 200": profile,
  "POST /password 204": empty,
  "POST /password-reset 202": empty,
  "POST /password-reset/confirm 204": empty,
  "POST /email-confirmation/confirm 204": empty,
  "GET /carts 200": cart,
  "POST /cart_items 201": cartItem,
  "PUT /cart_items/* 200": cartItem,
  "DELETE /cart_items/* 204": empty,
  "GET /admin/waiting 200": waiting,
  "GET /categories 200": listOf(category),
  "GET /collections/* 200": collection,
  "GET /home/collections 200": homeCollections,
  "POST /categories 201": category,
  "PUT /categories/* 200": category,
  "DELETE /categories/* 204": empty,
  "GET /texts/terms 200": pageTextShape,
  "GET /admin/texts/terms 200": textDetail,
  "PUT /admin/texts/terms 200": textDetail,
  "GET /admin/texts/terms/versions/* 200": textOfVersion,
  "GET /products 200": searchResults,
  "POST /searches 204": empty,
  "GET /products/suggest 200": suggestions,
  "GET /products/related 200": relatedProducts,
  "GET /products/origins 200": listOf(origin),
  "GET /products/* 200": product,
  "GET /wishlist/products/* 200": wished,
  "PUT /wishlist/products/* 200": wished,
  "GET /products/*/trade-prices 200": ownTradePrices,
  "POST /products 201": product,
  "PUT /products/* 200": product,
  "GET /products/*/reviews 200": reviewPage,
  "POST /products/*/reviews 201": ownReview,
  "GET /products/*/reviews/mine 200": reviewEligibility,
  "PUT /products/*/reviews/mine 200": ownReview,
  "POST /reviews/*/report 204": empty,
  "GET /addresses 200": listOf(address),
  "POST /addresses 201": address,
  "PUT /addresses/* 200": address,
  "DELETE /addresses/* 204": empty,
  "GET /pincodes/* 200": pincodeArea,
  "GET /delivery-slots 200": deliverySlots,
  "GET /admin/delivery-slots 200": deliverySlots,
  "GET /orders 200": listOf(order),
  "GET /orders/* 200": order,
  "POST /orders/*/buy-again 200": boughtAgain,
  "POST /orders 201": order,
  "PUT /orders/* 200": order,
  "POST /orders/*/confirm 200": order,
  "POST /payments/upi/reference 200": order,
  "GET /payments/methods 200": listOf(offeredMethod),
  "POST /payments/razorpay/start 200": paymentStart,
  "POST /payments/razorpay/verify 200": paymentVerdict,
  "POST /payments/razorpay/verify 202": paymentVerdict,
  "GET /consents 200": listOf(consent),
  "PUT /consents 200": listOf(consent),
  "GET /profile/export 200": personalData,
  "GET /admin/synonyms 200": listOf(synonymGroup),
  "PUT /admin/synonyms/cumin 200": synonymGroup,
  "POST /admin/stock/counts 200": stockCountReport,
  "DELETE /profile 204": empty,
  "GET /profile/business 200": z.object({ business: orderBusiness.nullable() }),
  "GET /checkout/cash 200": cashRefusals,
  "GET /admin/settlements 200": settlements,
  "POST /admin/second-factor/recovery-codes 200": recoveryCodes,
  "POST /admin/settlements 200": settlementRecord,
  "POST /admin/settlements/fetch 200": settlementRecord,
  "GET /admin/remittances 200": owedCash,
  "POST /admin/remittances 200": batchReport,
  "POST /admin/remittances/match 200": remittanceReport,
  "GET /admin/accounts 200": monthList,
  "GET /admin/accounts/* 200": monthBooks,
  "POST /admin/accounts/*/close 200": monthBooks,
  "GET /admin/offers 200": z.object({ results: z.array(offer) }),
  "GET /admin/trade-terms/* 200": tradeTerms,
  "GET /admin/collections/* 200": adminCollection,
  "GET /admin/orders 200": adminOrderList,
  "GET /admin/orders/run-sheet 200": runSheet,
  "GET /admin/orders/pick-list 200": pickList,
  "GET /admin/orders/packing-slips 200": packingSlips,
  "POST /admin/orders/ship 200": batchReport,
  "GET /orders/*/claims 200": orderClaims,
  "POST /orders/*/claims 201": orderClaims,
  "PUT /orders/*/claims/* 200": orderClaims,
  "GET /admin/orders/chosen 200": selectedOrderRows,
  "GET /admin/orders/newer 200": newerOrders,
  "GET /admin/orders/* 200": adminOrder,
  "GET /admin/customers 200": boundedListOf(customerEntry),
  "GET /admin/customers/* 200": customerDetail,
  "GET /admin/customers/*/export 200": personalData,
  "PUT /admin/customers/*/note 200": customerDetail,
  "PUT /admin/customers/*/email 200": customerDetail,
  "DELETE /admin/customers/* 204": empty,
  "POST /admin/orders 201": adminOrder,
  "POST /admin/orders/quote 200": phoneQuote,
  "POST /admin/orders/*/items/quote 200": additionQuote,
  "GET /admin/complaints/* 200": adminComplaint,
  "GET /complaints 200": ownComplaints,
  "POST /complaints 201": sentComplaint,
  "GET /complaints/status 200": complaint,
  "POST /complaints/messages 200": complaint,
  "GET /orders/confirmation 200": confirmation,
  "POST /orders/confirmation 200": confirmation,
  "GET /orders/tracking 200": trackedOrder,
  "PUT /admin/orders/*/note 200": adminOrder,
  "PUT /admin/orders/*/address 200": adminOrder,
  "PUT /admin/orders/*/delivery-note 200": adminOrder,
  "POST /admin/payments/statement 200": statementReport,
  "POST /admin/payments/confirm 200": batchReport,
  "GET /quotes/status 200": quote,
  "POST /quotes/decline 200": quote,
  "GET /admin/quotes 200": listedQuotes,
  "GET /admin/quotes/* 200": adminQuote,
  "GET /admin/packs 200": listOf(gridPack),
  "POST /admin/packs/review 200": gridReview,
  "POST /admin/import/*/apply 200": productImport,
  "POST /admin/import/*/undo 200": productImport,
  "GET /admin/products 200": listOf(adminProductRow),
  "GET /admin/products/* 200": adminProduct,
  "GET /admin/products/tax 200": z.object({ results: z.array(taxProposal) }),
  "PUT /admin/products/*/visibility 200": adminProduct,
  "GET /admin/messages 200": boundedListOf(outboxMessage),
  "POST /admin/messages/*/retry 200": outboxEmail,
  "GET /admin/settings 200": settingsOverview,
  "PUT /admin/settings/payment 200": settingsOverview,
  "PUT /admin/settings/delivery 200": settingsOverview,
  "PUT /admin/settings/appearance 200": settingsOverview,
  "POST /admin/settings/appearance/preview 200": z.object({ html: z.string() }),
  "GET /admin/services 200": servicesOverview,
  "PUT /admin/services/mail 200": servicesOverview,
  "PUT /admin/services/razorpay 200": servicesOverview,
  "DELETE /admin/api-keys/* 204": z.unknown(),
  "GET /admin/api-keys 200": z.object({ results: z.array(apiKey) }),
  "POST /admin/api-keys 201": newApiKey,
  "GET /admin/webhooks 200": z.object({ results: z.array(webhook) }),
  "POST /admin/webhooks 201": newSecret,
  "PUT /admin/webhooks/* 200": webhook,
  "DELETE /admin/webhooks/* 204": z.unknown(),
  "POST /admin/webhooks/*/secret 200": newSecret,
  "POST /admin/webhooks/*/test 200": delivery,
  "GET /admin/webhooks/*/deliveries 200": boundedListOf(delivery),
  "POST /admin/webhooks/*/deliveries/*/retry 200": delivery,
  "GET /admin/backups 200": nightlyFiles,
  "GET /admin/dashboard 200": dashboard,
  "GET /admin/stock 200": listOf(stockLine),
  "GET /admin/stock/*/movements 200": boundedListOf(stockMovement),
};

/** The fields of every refusal. */
const refusal = z.looseObject({ message: z.string().optional() });

/** Throws if the API would not give such a response to such a call. */
export function checkResponse(call: string, status: number, body: unknown): void {
  if (status >= 400) {
    refusal.parse(body);
    return;
  }
  const bare = call.replace(/\/+$/, "");
  const pattern = bare.replace(/\/\d[\d-]*(?=\/|$)|(?<=GET \/collections)\/[a-z-]+$/g, "/*");
  const shape = SHAPES[`${pattern} ${status}`];
  if (!shape)
    throw new Error(`The API does not respond to ${call} with ${status}; see response-shapes.ts.`);
  shape.parse(body);
}
