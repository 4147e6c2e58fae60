import { sql } from 'kysely'
import { createRoom } from '#features/community/chat/chat.factory.ts'
import { createFeedback } from '#features/community/feedback/feedback.factory.ts'
import { longestFeedback } from '#features/community/feedback/feedback-limits.ts'
import { createFollows, createLikes } from '#features/community/follows/follows.factory.ts'
import { createCertificate, createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { maxLinks } from '#features/market/directory/profile-bounds.ts'
import { saveVendor } from '#features/market/directory/server/index.ts'
import { aCartListing, createProductImage } from '#features/market/listings/listings.factory.ts'
import { saveListing, saveShop } from '#features/market/listings/server/index.ts'
import { maxProfiles } from '#features/market/listings/shipping-profiles.ts'
import { maxVariants } from '#features/market/listings/variant-limits.ts'
import * as profile from '#features/market/profile-editing/profile-limits.ts'
import { longestDescription, longestTitle, maxPictures } from '#features/market/selling/listing-draft.ts'
import { maxPickupPoints, maxRates } from '#features/market/shipping/shipping.contract.ts'
import type { AccessWorld } from '#features/people/teams/access-world.factory.ts'
import { longestText, maxAnswerBytes } from '#features/platform/forms/form-answers.ts'
import { aForm, aQuestion, createForm } from '#features/platform/forms/forms.factory.ts'
import { beginResponse, saveAnswers } from '#features/platform/forms/server/index.ts'
import { createCart } from '#features/shop/cart/cart.factory.ts'
import { maxLines } from '#features/shop/cart/cart-limits.ts'
import { cartState } from '#features/shop/cart/cart-state.ts'
import { loadCart } from '#features/shop/cart/server/index.ts'
import { buyCart, kandy } from '#features/shop/orders/orders.factory.ts'
import { markReceived } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { siteLanguages } from '#shared/languages.ts'

/** Text of the given length in all languages, three bytes per character. */
const text = (longest: number) => Object.fromEntries(siteLanguages.map(language => [language, 'අ'.repeat(longest)]))
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
/** Codes of 250 countries, only one of which exists. */
const countries = ['LK', ...times(249, at => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)))]

/** Ids of the added things, by the names of parameters. */
export type FullThings = {
  variantIds: number[]
  formId: number
  responseId: number
  roomId: string
  groupId: number
  orderId: number
}

/** Fills a world to its limits: the enterprise, its listing, and what its people wrote and bought. */
export async function fillWorld(world: AccessWorld): Promise<FullThings> {
  await fillProfile(world)
  await fillListings(world)
  await fillFeedback(world)
  const bought = await fillOrders(world)
  return { ...bought, ...(await fillForm(world)), roomId: await fillRoom(world) }
}

async function fillProfile({ db, vendorId, subDomain, network }: AccessWorld): Promise<void> {
  const nodeIds = []
  for (let at = 0; at < profile.maxFocuses + profile.maxSectors; at += 1) {
    const type = at < profile.maxFocuses ? 'focus' : 'sector'
    nodeIds.push(await createNode(db, { type, handle: `full-${at}`, title: text(60), description: text(500) }))
  }
  const certificates = []
  for (let at = 0; at < profile.maxCertificates; at += 1) {
    const certificateId = await createCertificate(db, { title: text(60), description: text(1000) })
    certificates.push({ certificateId, number: 'x'.repeat(100), scope: text(200) })
  }
  const { id: networkId } = await db
    .selectFrom('networks')
    .select('id')
    .where('subDomain', '=', network)
    .executeTakeFirstOrThrow()
  const gallery = []
  for (let at = 0; at < profile.maxGalleryPictures; at += 1) gallery.push(await createProductImage(db))
  await describe(db, gallery, profile.longestPictureText)
  const changes = {
    ...{ subDomain, status: 1, level: 2, approvedAt: '2024-05-01' },
    ...{ brand: text(profile.longestName), title: text(profile.longestLine), description: text(profile.longestAbout) },
    ...{ nodeIds, certificates, gallery, memberships: [{ networkId, status: 1 }] },
    phones: times(profile.maxPhones, at => `+94 11 ${'2'.repeat(30)}${at}`),
    links: times(maxLinks, at => `https://example.org/${'x'.repeat(1900)}${at}`),
    locations: times(profile.maxLocations, at => ({
      ...{ street: 'x'.repeat(200), postcode: '1'.repeat(20), city: text(100), region: 'x'.repeat(100) },
      ...{ country: 'LK', lat: 7 + at / 100, lng: 80 },
    })),
  }
  await db.transaction().execute(tx => saveVendor(tx, changes, vendorId))
}

async function describe(db: Db, images: string[], longest: number): Promise<void> {
  await db
    .updateTable('images')
    .set({ alt: JSON.stringify(text(longest)) as never })
    .where('id', 'in', images)
    .execute()
}

/** Fills the world's own listing, and adds a hundred copies of it. */
async function fillListings({ db, vendorId, listingId }: AccessWorld): Promise<void> {
  const rates = times(maxRates, at => ({
    ...{ mode: 'customrate' as const, name: text(60), countries, amount: 500 + at },
    ...{ minGrams: at, minDays: 5, maxDays: 30 },
  }))
  const pickupPoints = times(maxPickupPoints, id => ({
    ...{ id, name: text(100), street: 'x'.repeat(200), city: 'x'.repeat(100), country: 'LK', hours: text(200) },
  }))
  const policies = { shippingPackaging: text(2000), returnPolicy: text(5000) }
  const profiles = times(maxProfiles, at => `${'x'.repeat(59)}${at}`)
  const shop = { currency: 'USD', shipsFrom: countries, rates, profiles, handlingDays: 365, pickupPoints, ...policies }
  const images = []
  for (let at = 0; at < maxPictures; at += 1) images.push(await createProductImage(db))
  await describe(db, images, 250)
  const own = await db
    .selectFrom('vendorCertificates')
    .select('certificateId')
    .where('vendorId', '=', vendorId)
    .execute()
  const listing = aCartListing({
    ...{ vendorId, title: text(longestTitle), description: text(longestDescription), images },
    ...{ shipsTo: countries, shipsFrom: countries },
    categoryIds: [1, 2, 3, 4, 5],
    certificateIds: own.map(({ certificateId }) => certificateId),
    variants: times(maxVariants, at => ({
      options: { Color: marked(at), Size: marked(at % 20), Type: marked(at % 5) },
      ...{ price: 1000, stock: 1_000_000, sku: `sku-${at}-${'x'.repeat(90)}`, weightGrams: 300 },
    })),
  })
  await db.transaction().execute(async tx => {
    await saveShop(tx, vendorId, shop)
    await saveListing(tx, listing, listingId, { index: false })
    await sql`
      with copies as (
        insert into listings (vendor_id, kind, status, url_key, title, description, currency, ships_to, ships_from)
        select vendor_id, kind, status, 'copy-' || at, title, description, currency, ships_to, ships_from
        from listings, generate_series(1, 100) at where id = ${listingId}
        returning id
      )
      insert into listing_variants (listing_id, options, price, stock, sku, sort_order)
      select copies.id, options, price, stock, sku, sort_order from listing_variants, copies
      where listing_id = ${listingId} and (sort_order < 20 or copies.id % 10 = 0)`.execute(tx)
  })
}

/** Text as long as an import allows, different for each `at`. */
function marked(at: number) {
  return Object.fromEntries(siteLanguages.map(language => [language, `${at} ${'අ'.repeat(90)}`]))
}

async function fillFeedback({ db, people, vendorId, listingId }: AccessWorld): Promise<void> {
  const { member } = people
  const message = 'අ'.repeat(longestFeedback)
  for (let at = 0; at < 60; at += 1) {
    const parentId = await createFeedback(db, { vendorId, authorId: member.id, message })
    for (let reply = 0; reply < 6; reply += 1)
      await createFeedback(db, { vendorId, authorId: member.id, message, parentId })
  }
  const since = new Date()
  const listings = await db.selectFrom('listings').select('id').where('vendorId', '=', vendorId).execute()
  await createLikes(
    db,
    [...listings.map(({ id }) => id), listingId].map(id => ({ userId: member.id, listingId: id, since })),
  )
  const vendors = []
  for (let at = 0; at < 30; at += 1) vendors.push(await createVendor(db))
  await createFollows(
    db,
    [vendorId, ...vendors].map(id => ({ userId: member.id, vendorId: id, since })),
  )
}

/** Adds orders of the member with as many lines as a cart may have, and a cart like that. */
async function fillOrders({ db, people, listingId }: AccessWorld) {
  const { id: userId, email } = people.member
  const rows = await db
    .selectFrom('listingVariants')
    .select('id')
    .where('listingId', '=', listingId)
    .limit(maxLines)
    .execute()
  const variants = rows.map(({ id }) => id)
  await createCart(db, { userId, variants, country: 'LK' })
  let groupId = 0
  for (let at = 0; at < 20; at += 1) {
    const cart = await loadCart(db, await createCart(db, { variants, country: 'LK' }))
    if (!cart) throw new Error('there is no cart')
    const buyer = { userId, email, language: 'en', address: kandy, provider: 'bank' as const }
    await db.transaction().execute(async tx => {
      const { id, paymentId } = await buyCart(tx, cartState(cart), buyer)
      await markReceived(tx, paymentId, { by: null })
      groupId = id
    })
  }
  const { id: orderId } = await db
    .selectFrom('orders')
    .select('id')
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  return { groupId, orderId, variantIds: variants }
}

/** Adds a form of eighty questions (0.9 MB), and a response with as much text as allowed. */
async function fillForm({ db, people }: AccessWorld) {
  const questions = times(80, at => aQuestion({ id: at + 1, text: text(200), help: text(300) }))
  const formId = await createForm(db, aForm(questions))
  const responseId = await db.transaction().execute(tx => beginResponse(tx, { formId, userId: people.member.id }))
  const { viewer } = people.member
  // Every text is in all languages.
  const most = Math.floor(maxAnswerBytes / (3 * longestText * siteLanguages.length))
  const answers = times(most, at => ({ questionId: at + 1, value: text(longestText), revision: 0 }))
  await saveAnswers(db, viewer, { id: responseId, answers })
  return { formId, responseId }
}

/** Adds a conversation of the member's that fills a page with messages of the max length. */
async function fillRoom({ db, people }: AccessWorld): Promise<string> {
  const members: [string, string] = [`user_${people.member.id}`, `user_${people.owner.id}`]
  return createRoom(db, { serverName: 'pola.test', members, kind: 'direct', messages: 100, body: 'x'.repeat(65_000) })
}
