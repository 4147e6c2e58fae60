import { expect, test } from 'vitest'
import { minorDigits } from '#shared/money.ts'
import type { DemoListing } from './demo-listings.ts'
import { readDemoMarket } from './demo-market.ts'
import { demoRates, farthest } from './demo-rates.ts'
import { demoVariants } from './demo-variants.ts'
import { readDemoWorld } from './demo-world.ts'
import { eventTimes } from './event-times.ts'

const market = await readDemoMarket()
const world = await readDemoWorld()
const arranged = market.products.arranged
const listings = arranged.map(({ listing }) => listing)
const sellers = new Map(world.enterprises.map(enterprise => [enterprise.handle, enterprise]))
const nameOf = ({ vendor, title }: DemoListing) => `${vendor}: ${title.en}`
const variantsOf = (listing: DemoListing) => demoVariants(listing, value => market.optionValues[value] ?? '')
const carts = listings.filter(({ kind }) => kind === 'cart')
const sentences = /[.!?”] .*[.!?”]$/
const sinhala = /[\u0d80-\u0dff]/

test('every category has its share of some six hundred listings', () => {
  const counts = new Map<string, number>()
  for (const { categories } of listings) counts.set(categories[0] ?? '', (counts.get(categories[0] ?? '') ?? 0) + 1)
  expect(Object.fromEntries(counts)).toMatchObject({
    'food-and-drink': 91,
    'personal-care': 41,
    'clothing-and-accessories': 40,
    'baby-and-kids': 40,
    'home-and-office': 73,
    'garden-and-pets': 29,
    source: 41,
    service: 71,
    'learn-engage': 56,
    visit: 43,
    invest: 29,
    work: 48,
  })
  expect(listings).toHaveLength(602)
  expect(market.categoryIcons).toHaveLength(14)
})

test('everything that listings refer to exists: an approved vendor with a shop, certificates, objects, actions', () => {
  const objects = new Set(market.objects.map(({ object }) => object))
  const shops = new Set(market.shops.map(({ vendor }) => vendor))
  for (const listing of listings) {
    const seller = sellers.get(listing.vendor)
    expect([1, 4], nameOf(listing)).toContain(seller?.status)
    expect(shops, nameOf(listing)).toContain(listing.vendor)
    for (const certificate of listing.certificates ?? [])
      expect(seller?.certificates, nameOf(listing)).toContain(certificate)
    expect(listing.objects.length, nameOf(listing)).toBeGreaterThan(0)
    for (const object of listing.objects) expect(objects, nameOf(listing)).toContain(object)
    if (listing.action) expect(Object.keys(market.actions), nameOf(listing)).toContain(listing.action)
    expect(listing.action !== undefined, nameOf(listing)).toBe(listing.kind === 'basic')
  }
  expect(new Set(listings.map(({ vendor }) => vendor))).toEqual(shops)
})

test('every text exists in English and Sinhala, with at least two sentences', () => {
  for (const listing of listings) {
    const { title, description } = listing
    expect(title.en?.length, nameOf(listing)).toBeGreaterThan(2)
    expect(title.si, nameOf(listing)).toMatch(sinhala)
    expect(description.si, nameOf(listing)).toMatch(sinhala)
    expect(description.en, nameOf(listing)).toMatch(sentences)
    expect(description.en?.length, nameOf(listing)).toBeGreaterThan(60)
    expect(description.en, nameOf(listing)).not.toMatch(sinhala)
  }
  for (const shop of market.shops) {
    for (const language of ['en', 'si']) expect(market.returns[shop.returns]?.[language], shop.vendor).toBeTruthy()
    if (shop.packaging) expect(market.packaging[shop.packaging]?.si, shop.vendor).toMatch(sinhala)
  }
  for (const { object, name } of market.objects) expect(name.si, object).toMatch(sinhala)
})

test('a vendor’s listings have different titles, and no two descriptions are alike', () => {
  expect(new Set(listings.map(nameOf)).size).toBe(listings.length)
  for (const language of ['en', 'si']) {
    expect(new Set(listings.map(({ description }) => description[language])).size).toBe(listings.length)
  }
})

test('cart listings have variants with prices, pieces and localised options', () => {
  for (const listing of carts) {
    const variants = variantsOf(listing)
    expect(variants.length, nameOf(listing)).toBeGreaterThan(0)
    for (const { options = {}, price, stock, manageStock, sku } of variants) {
      expect(Number.isInteger(price), nameOf(listing)).toBe(true)
      expect(price, nameOf(listing)).toBeGreaterThan(0)
      expect(stock === null, nameOf(listing)).toBe(manageStock === false)
      expect(sku).toMatch(/^\d{8}$/)
      for (const value of Object.values(options)) expect(value?.si, `${nameOf(listing)}: ${value?.en}`).toBeTruthy()
    }
  }
  expect(carts.length / listings.length).toBeGreaterThan(0.6)
})

test('some listings have many variants, and some are sold out, in part, or not made in every combination', () => {
  const all = carts.map(listing => ({ listing, variants: variantsOf(listing) }))
  const soldOut = all.filter(({ variants }) => variants.every(({ stock }) => stock === 0))
  const inPart = all.filter(
    ({ variants }) => variants.some(({ stock }) => stock === 0) && !soldOut.some(one => one.variants === variants),
  )
  expect(
    all.filter(({ listing, variants }) => (listing.options?.length ?? 0) > 1 && variants.length >= 6).length,
  ).toBeGreaterThan(55)
  expect(soldOut.length).toBeGreaterThan(20)
  expect(inPart.length).toBeGreaterThan(25)
  expect(listings.filter(({ missing }) => missing).length).toBeGreaterThan(25)
  expect(carts.filter(({ stock }) => stock === null).length).toBeGreaterThan(5)
})

test('there are special offers for all countries and for single ones, and vendors that accept gift cards', () => {
  const offers = listings.flatMap(({ offer }) => (offer ? [offer] : []))
  expect(offers.filter(countries => countries.length === 0).length).toBeGreaterThan(8)
  expect([...new Set(offers.flat())].sort()).toEqual(['DE', 'GB', 'LK', 'US'])
  expect(market.shops.filter(({ giftCards }) => giftCards).length).toBeGreaterThan(10)
})

test('the honey listing is as it was designed', () => {
  const honey = listings.find(({ title }) => title.en === 'Forest honey, unheated')
  const variants = honey ? variantsOf(honey) : []
  expect(variants.map(({ options, price, stock }) => [options?.Size?.en, price, stock])).toEqual([
    ['180 g', 165000, expect.any(Number)],
    ['350 g', 295000, 6],
    ['1 kg', 740000, 0],
  ])
  expect(listings.filter(({ vendor }) => vendor === 'hiveandhollow').map(({ title }) => title.en)).toEqual(
    expect.arrayContaining(['Beeswax candle', 'Wax food wrap', 'Bee-garden seeds', 'Night-harvest walk']),
  )
  expect(market.shops.find(({ vendor }) => vendor === 'hiveandhollow')).toMatchObject({
    currency: 'LKR',
    returnDays: 14,
  })
})

test('shipping rates begin with the home country and end with the rest of the world, in whole minor units', () => {
  for (const shop of market.shops) {
    const { vendor, currency } = shop
    const ships = farthest(shop, listings)
    const country = sellers.get(vendor)?.country ?? ''
    const rates = demoRates({ handle: vendor, country, currency, ships, heavy: false })
    if (ships === 'none') expect(rates, vendor).toEqual([])
    else expect(rates[0]?.countries, vendor).toEqual([country])
    expect(
      rates.some(({ countries }) => !countries),
      vendor,
    ).toBe(ships === 'anywhere')
    for (const { amount = 0, mode } of rates) {
      expect(Number.isInteger(amount), vendor).toBe(true)
      expect(amount > 0, vendor).toBe(mode === 'customrate')
      // Nobody asks for single cents of rupees.
      if (minorDigits(currency) === 2 && currency === 'LKR') expect(amount % 100, vendor).toBe(0)
    }
  }
  const [home] = demoRates({ handle: 'hiveandhollow', country: 'LK', currency: 'LKR', ships: 'anywhere', heavy: false })
  expect(home).toMatchObject({ amount: 35000, freeFrom: 800000, minDays: 2, maxDays: 4 })
})

test('events are in the future on the day of loading, at their local time', () => {
  const now = new Date('2026-11-21T05:00:00Z')
  for (const listing of listings) {
    if (!listing.event) continue
    const { startsAt, endsAt } = eventTimes(listing.event, sellers.get(listing.vendor)?.country ?? '', now)
    expect(startsAt > now, nameOf(listing)).toBe(true)
    expect(endsAt > startsAt, nameOf(listing)).toBe(true)
  }
  expect(eventTimes({ inDays: 9, at: '18:30', hours: 5 }, 'LK', now)).toEqual({
    startsAt: new Date('2026-11-30T13:00:00Z'),
    endsAt: new Date('2026-11-30T18:00:00Z'),
  })
})

test('no first picture resembles one of the previous four, and a listing has no picture twice', () => {
  for (const [at, { listing, pictures }] of arranged.entries()) {
    for (const before of arranged.slice(Math.max(0, at - 4), at)) {
      expect(before.pictures[0]?.object, nameOf(listing)).not.toBe(pictures[0]?.object)
      expect(before.pictures[0]?.tint, nameOf(listing)).not.toBe(pictures[0]?.tint)
      expect(before.listing.vendor, nameOf(listing)).not.toBe(listing.vendor)
    }
    expect(new Set(pictures).size, nameOf(listing)).toBe(pictures.length)
    expect(pictures.length, nameOf(listing)).toBeGreaterThan(0)
    expect(pictures.length, nameOf(listing)).toBeLessThan(6)
  }
  expect(market.products.pictures.length).toBeLessThan(400)
})
