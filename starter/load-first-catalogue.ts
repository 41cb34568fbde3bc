import { type Insertable, sql, type Transaction } from "kysely";
import type { Database } from "#app/database/connection.ts";
import { toPaise } from "#app/shared/money.ts";
import type { Tables } from "../app/database/tables/tables.ts";
import { latinNames } from "../app/features/catalogue/transliteration.server.ts";
import type { Catalogue, CatalogueProduct } from "./catalogue-schema.ts";
import { editorialOrder } from "./editorial-order.ts";
import { firstCatalogue } from "./first-catalogue.ts";
import { openingMrp } from "./opening-price.ts";

const OPENING_STOCK = 100;
const MAX_POPULAR = 1000;
/** The version after loading the first catalogue; every change of the catalogue increments it. */
const FIRST_VERSION = 1;
/** The advisory lock for loading the first catalogue; any number works. */
const LOADING_LOCK = 196_900_003;

/** The maker and the consumer care contact on the labels of the shop's own goods. */
export interface LabelIdentity {
  maker: string;
  consumerCare: string;
}

export interface LoadedCounts {
  categories: number;
  products: number;
  packs: number;
  synonyms: number;
}

/**
 * Fills a new shop. Returns the counts, or null if the shop has or has had products, including hidden ones. Runs in one transaction
 * under a lock, so that only one of several processes does it.
 */
export function loadFirstCatalogue(
  db: Database,
  identity: LabelIdentity,
): Promise<LoadedCounts | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOADING_LOCK})`.execute(transaction);
    return (await isNew(transaction)) ? fill(transaction, firstCatalogue(), identity) : null;
  });
}

async function isNew(db: Transaction<Tables>): Promise<boolean> {
  const { version } = await db
    .selectFrom("catalogue_version")
    .select("version")
    .executeTakeFirstOrThrow();
  const any = await db.selectFrom("products").select("id").limit(1).executeTakeFirst();
  return version === FIRST_VERSION && !any;
}

async function fill(
  db: Transaction<Tables>,
  catalogue: Catalogue,
  identity: LabelIdentity,
): Promise<LoadedCounts> {
  const categoryIds = await fillCategories(db, catalogue);
  const rows = productRows(catalogue, categoryIds, identity);
  const products = await db.insertInto("products").values(rows).returning(["id", "slug"]).execute();
  const packs = packRows(catalogue, new Map(products.map(({ id, slug }) => [slug, id])));
  await db.insertInto("packs").values(packs).execute();
  await db
    .insertInto("stock_movements")
    .columns(["pack_id", "kind", "quantity"])
    .expression((eb) =>
      eb
        .selectFrom("packs")
        .select(["id", sql<"opening">`'opening'`.as("kind"), "stock"])
        .orderBy("id"),
    )
    .execute();
  await db
    .insertInto("synonyms")
    .values(catalogue.synonyms)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable("catalogue_version")
    .set((row) => ({ version: row("version", "+", 1) }))
    .execute();
  return {
    categories: catalogue.categories.length,
    products: products.length,
    packs: packs.length,
    synonyms: catalogue.synonyms.length,
  };
}

/** Ids by name. Existing categories aren't changed. */
async function fillCategories(
  db: Transaction<Tables>,
  catalogue: Catalogue,
): Promise<Map<string, number>> {
  const rows = catalogue.categories.map(({ id, name, display_name, names, position }) => ({
    id,
    name,
    display_name,
    names: JSON.stringify(names),
    latin_names: JSON.stringify(latinNames(names)),
    position,
  }));
  await db
    .insertInto("categories")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const present = await db.selectFrom("categories").select(["id", "name"]).execute();
  return new Map(present.map(({ id, name }) => [name, id]));
}

function productRows(
  catalogue: Catalogue,
  categoryIds: Map<string, number>,
  { maker, consumerCare }: LabelIdentity,
): Insertable<Tables["products"]>[] {
  const categories = new Map(catalogue.categories.map((each) => [each.id, each]));
  return editorialOrder(catalogue).map((product, rank) => {
    const { packs: _packs, hsn_status: _status, names, ...columns } = product;
    const category = categories.get(product.category_id);
    if (!category) throw new Error(`${product.slug}: category ${product.category_id} is unknown`);
    return {
      ...columns,
      category_id: categoryIds.get(category.name) ?? category.id,
      names: JSON.stringify(names),
      latin_names: JSON.stringify(latinNames(names)),
      image: pictureOf(product),
      popularity: MAX_POPULAR - rank,
      maker,
      consumer_care: consumerCare,
      importer: product.importer ?? null,
    };
  });
}

function packRows(
  catalogue: Catalogue,
  productIds: Map<string, number>,
): Insertable<Tables["packs"]>[] {
  return catalogue.products.flatMap((product) => {
    const productId = productIds.get(product.slug);
    if (productId === undefined) throw new Error(`${product.slug} was not stored`);
    return product.packs.map(({ price, unit_price: _derived, ...columns }, position) => ({
      ...columns,
      product_id: productId,
      price_paise: toPaise(price),
      mrp_paise: openingMrp(toPaise(price)),
      stock: OPENING_STOCK,
      position,
    }));
  });
}

function pictureOf(product: CatalogueProduct): string {
  return `/pictures/${product.slug}.jpg`;
}
