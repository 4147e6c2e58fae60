import { sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import { setTakesTransfers } from '#features/market/listings/server/index.ts'
import { createListingCounts } from '#features/market/stats/stats.factory.ts'
import { noAddress } from '#features/shop/addresses/address-fields.ts'
import { createCart, createCarts } from '#features/shop/cart/cart.factory.ts'
import { addDiscount, changePart } from '#features/shop/cart/server/index.ts'
import { noTerms } from '#features/shop/discounts/discounts.factory.ts'
import { makeDiscount } from '#features/shop/discounts/server/index.ts'
import { buyCart, carryOn, enterEarlier, placeEarlier, promiseEarlier } from '#features/shop/orders/orders.factory.ts'
import { actOnTestPayment, createTestPayments } from '#features/shop/payments/payments.factory.ts'
import { markReceived } from '#features/shop/payments/server/index.ts'
import { createPromotion } from '#features/shop/promotions/promotions.factory.ts'
import { saveTaxRate } from '#features/shop/taxes/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { seededRandom } from '#server/pictures/random.ts'
import { addDays } from '#shared/add-days.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { countedDays } from './demo-counts.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'
import { demoAddress, readDemoPeople } from './demo-people.ts'
import { type DemoOrder, type DemoPurchases, readDemoPurchases } from './demo-purchases.ts'
import { importDemoBankFile } from './import-demo-bank-file.ts'
import { saveDemoVisits } from './save-demo-visits.ts'

/** Name of the lock, and of the setting that records the loading. */
const name = 'demo_purchases'
const loaded = editionSetting(name)

/**
 * Buys something. @param at time of payment, also used in the books; default: the order's own, with entries in the
 * books dated now
 */
export type PlaceOrder = (order: DemoOrder, at?: Date) => Promise<boolean>

type Options = {
  db: Db
  log: Logger
  publicUrl: string
  /** runs before all other purchases */
  before?: (place: PlaceOrder) => Promise<void>
}
type Buyer = { id: string; name: string; email: string; languageCode: string }

/**
 * Loads purchases of the demo world's people, with discount codes and taxes, once, and like the people only on a
 * developer's own machine. If there are codes, taxes or orders already, nothing is added.
 */
export async function loadDemoPurchases({ db, log, publicUrl, before }: Options): Promise<void> {
  if (await arePurchasesSettled(db, publicUrl)) return
  const purchases = await readDemoPurchases()
  const isFirst = await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return false
    await loaded.write(tx, { edition: 1 })
    if (!(await isEmpty(tx))) return false
    await saveCodesAndTaxes(tx, purchases)
    await turnTransfersOff(tx, purchases)
    return true
  })
  if (!isFirst) return
  const buyers = await buyersOf(db)
  const admin = buyers.get('admin')?.id ?? null
  const place: PlaceOrder = (order, at) => buy(db, order, purchases, { buyer: buyers.get(order.by), admin, at })
  let count = 0
  await before?.(place)
  // One after another, because the payment provider of an order works in transactions of its own.
  for (const order of purchases.orders) if (await place(order)) count++
  if (admin) await importDemoBankFile(db, admin)
  await saveDemoVisits(db, new Date())
  await saveListingCounts(db, new Date())
  log.info({ orders: count }, 'orders of the demo world placed')
}

/** Whether there is nothing for {@link loadDemoPurchases} to do. */
export async function arePurchasesSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return true
  return Boolean(await loaded.read(db))
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from discounts) or exists (select from tax_rates) or exists (select from order_groups)
      as is_taken`.execute(tx)
  return rows[0]?.isTaken === false
}

async function saveCodesAndTaxes(tx: Tx, { taxes, codes, promotions }: DemoPurchases): Promise<void> {
  for (const tax of taxes) await saveTaxRate(tx, tax)
  const vendors = await tx.selectFrom('vendors').select(['id', 'subDomain']).execute()
  const ids = new Map(vendors.map(({ id, subDomain }) => [subDomain, id]))
  for (const { vendor, ...terms } of codes) {
    const vendorId = vendor === null ? null : ids.get(vendor)
    if (vendorId === undefined) continue
    const discountId = await makeDiscount(tx, vendorId, { ...noTerms, ...terms })
    const shown = promotions.find(({ code }) => code === terms.code)
    const owner = await tx
      .selectFrom('vendorTeam')
      .select('userId')
      .where('vendorId', '=', vendorId ?? 0)
      .orderBy('role')
      .executeTakeFirst()
    if (shown && owner && vendorId !== null)
      await createPromotion(tx, { vendorId, discountId, createdBy: owner.userId, days: shown.days })
  }
}

async function turnTransfersOff(tx: Tx, { withoutTransfers }: DemoPurchases): Promise<void> {
  const vendors = await tx.selectFrom('vendors').select('id').where('subDomain', 'in', withoutTransfers).execute()
  for (const { id } of vendors) await setTakesTransfers(tx, id, false)
}

/** Buyers by handle. Their address alone could be somebody else's. */
async function buyersOf(db: Db): Promise<Map<string, Buyer>> {
  const { people } = await readDemoPeople()
  const users = await db.selectFrom('users').select(['id', 'name', 'email', 'languageCode']).execute()
  return new Map(
    people.flatMap(person => {
      const user = users.find(({ name, email }) => email === demoAddress(person) && name === person.name)
      return user ? [[person.handle, user]] : []
    }),
  )
}

/** @returns whether it was bought; listings that no longer exist or are sold out are left out */
async function buy(
  db: Db,
  order: DemoOrder,
  { addresses }: DemoPurchases,
  { buyer, admin, at }: { buyer: Buyer | undefined; admin: string | null; at: Date | undefined },
): Promise<boolean> {
  const address = { ...noAddress, ...addresses[order.by], name: buyer?.name ?? '' }
  const variants = await variantsOf(db, order)
  if (!buyer || variants.length < order.items.length) return false
  // A guest's cart, because members may have one of their own already.
  const cartId = await createCart(db, {
    tokenHash: `${name} ${crypto.randomUUID()}`,
    country: address.country,
    variants,
  })
  await db.transaction().execute(tx => choose(tx, cartId, order))
  const { currency = 'USD' } = order
  const states = await createCarts(db, [currency]).statesOf(db, cartId)
  const state = states.find(one => one.currency === currency)
  if (!state?.canCheckOut) return false
  const payments = createTestPayments(db)
  const buying = { userId: buyer.id, email: buyer.email, language: buyer.languageCode, address, provider: order.pay }
  const { id, paymentId } = await db.transaction().execute(async tx => {
    const bought = await buyCart(tx, state, buying)
    if (order.pay === 'bank') await promiseEarlier(tx, bought.id, buyer.email)
    if (at) await enterEarlier(tx, bought.id, at)
    return bought
  })
  await payments.run(paymentId)
  if (order.pay === 'test') await actOnTestPayment(db, payments, id, 'approved')
  else if (order.isPaid) await db.transaction().execute(tx => markReceived(tx, paymentId, { by: admin }))
  const { then, words = '' } = order
  const daysAgo = at ? (Date.now() - at.getTime()) / 86_400_000 : order.daysAgo
  if (then) await db.transaction().execute(tx => carryOn(tx, id, then, words))
  await payments.run(paymentId)
  if (daysAgo) await db.transaction().execute(tx => placeEarlier(tx, id, daysAgo))
  return true
}

/** Saves how often listings of enterprises with sales were opened in the last weeks. */
async function saveListingCounts(db: Db, now: Date): Promise<void> {
  const listings = await db
    .selectFrom('listings')
    .select(['id', 'urlKey'])
    .where('status', '=', 'published')
    .where('vendorId', 'in', db.selectFrom('orders').select('vendorId'))
    .execute()
  const today = now.toISOString().slice(0, 10)
  const counts = listings.flatMap(({ id, urlKey }) => {
    const random = seededRandom(`${urlKey}/opened`)
    const typical = random.between(1, 6)
    return Array.from({ length: countedDays }, (_, at) => ({
      listingId: id,
      day: addDays(today, at + 1 - countedDays),
      count: Math.round(typical * random.between(0.4, 1.6)),
    })).filter(({ count }) => count > 0)
  })
  await createListingCounts(db, counts)
}

async function choose(tx: Tx, cartId: string, { codes = [], note, items }: DemoOrder): Promise<void> {
  for (const code of codes) await addDiscount(tx, cartId, code)
  const vendors = await tx.selectFrom('cartLines').select('vendorId').distinct().where('cartId', '=', cartId).execute()
  const [only] = vendors
  if (note && only && items.length > 0) await changePart(tx, cartId, only.vendorId, { note })
}

/** For each item the first variant with enough stock. */
async function variantsOf(db: Db, { items }: DemoOrder): Promise<[variantId: number, quantity: number][]> {
  const found: [number, number][] = []
  for (const { vendor, title, pieces } of items) {
    const variant = await db
      .selectFrom('listingVariants as variant')
      .innerJoin('listings', 'listings.id', 'variant.listingId')
      .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
      .select('variant.id')
      .where('subDomain', '=', vendor)
      .where(sql`listings.title ->> 'en'`, '=', title)
      .where('variant.stock', '>=', pieces)
      .orderBy('variant.sortOrder')
      .executeTakeFirst()
    if (variant) found.push([variant.id, pieces])
  }
  return found
}
