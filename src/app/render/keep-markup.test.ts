import fc from 'fast-check'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { aListingHit, aProfileHit, nothingFound } from '#features/market/browse/web/testing/search-answers.ts'
import { aViewer } from '#features/market/browse/web/testing/viewer.ts'
import { shippedTexts } from '#server/texts/index.ts'
import { siteLanguages } from '#shared/languages.ts'
import type { Clients } from '#web/app-context.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { KeptMarkup } from './keep-markup.ts'
import { joinParts, jsonParts } from './parts.ts'
import { type PageRequest, renderPage } from './ssr.tsx'

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('<b>&"\'', '</script>', 'පොල', ''),
)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const some = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 2 })
const image = (type: fc.Arbitrary<'Logo' | 'Cover Image'>) => fc.record({ type, id: fc.uuid(), backgroundColor: text })
const common = {
  cardTags: fc.uniqueArray(text, { maxLength: 3 }),
  cardFocuses: fc.uniqueArray(text, { maxLength: 3 }),
  locationsFilter: some(fc.record({ displayTitle: text })),
  boostedUntil: optional(fc.constant('2030-01-01')),
  _rankingInfo: optional(fc.record({ geoDistance: fc.nat(100_000) })),
}
const profile = fc.record({
  ...common,
  brand: text,
  title: text,
  images: some(image(fc.constantFrom('Logo', 'Cover Image'))),
  networks: some(fc.record({ title: text })),
  rating: fc.record({ thumbs: fc.nat(2000) }),
})
const listing = fc.record({
  ...common,
  listingTitle: text,
  images: some(fc.record({ id: fc.uuid(), link: text, backgroundColor: text })),
  price: optional(fc.record({ amount: fc.nat(1_000_000), currency: fc.constantFrom('USD', 'LKR', 'JPY') })),
  hasDearer: fc.boolean(),
  hasChoice: fc.constantFrom(undefined, true),
  soldOut: fc.boolean(),
  isCartItem: fc.boolean(),
  isSpecialOfferListing: fc.boolean(),
  listingAction: optional(fc.record({ label: text, link: text })),
})

const visit = fc.record({
  language: fc.constantFrom(...siteLanguages),
  currency: fc.constantFrom('USD', 'LKR', 'EUR'),
  viewer: fc.constantFrom(null, aViewer),
  search: fc.constantFrom('', '?view=LIST', '?query=tea', '?near=6.9,79.8'),
})
const profiles = fc.array(profile, { minLength: 4, maxLength: 8 })
const listings = fc.array(listing, { minLength: 4, maxLength: 8 })

test('pages with cached cards equal those rendered in one go, whoever the cards were cached for', async () => {
  await fc.assert(
    fc.asyncProperty(
      profiles,
      listings,
      fc.array(visit, { minLength: 1, maxLength: 3 }),
      async (some, others, visits) => {
        const found = {
          '/': some.map((hit, index) => aProfileHit(index, hit.brand, hit as object)),
          '/marketplace': others.map((hit, index) => aListingHit(index, hit.listingTitle, hit as object)),
        }
        for (const { search, ...visitor } of visits) {
          for (const [path, hits] of Object.entries(found)) {
            const request = () => pageRequest(path + search, hits, visitor)
            const plain = await rendered(request(), false)
            expect(plain.match(/<article/g)).toHaveLength(hits.length)
            expect(await rendered(request(), true)).toBe(plain)
            expect(await rendered(request(), true)).toBe(plain)
          }
        }
      },
    ),
    { numRuns: 12 },
  )
})

test('JSON with cached hits equals JSON made in one go, and can’t close the script element', () => {
  fc.assert(
    fc.property(fc.array(fc.object()), fc.jsonValue(), text, (objects, other, query) => {
      const value = { query, pages: [{ hits: objects, total: 2 }, { hits: [] }, { hits: other }], other }
      const json = JSON.stringify(value).replaceAll('<', '\\u003c')
      expect(joinParts(jsonParts(value)).toString()).toBe(Buffer.from(json).toString())
      expect(joinParts(jsonParts(value)).toString()).not.toContain('<')
    }),
  )
})

test('hits whose markup has part of their data are replaced by the rest', () => {
  const [whole, other] = [
    { id: 1, title: 'Tea' },
    { id: 2, title: 'Silk' },
  ]
  const state = { answers: [{ hits: [whole, other] }], whole }
  const json = joinParts(jsonParts(state, new Map([[whole, { id: 1 }]]))).toString()
  expect(JSON.parse(json)).toEqual({ answers: [{ hits: [{ id: 1 }, other] }], whole })
})

async function rendered(request: PageRequest, keeps: boolean): Promise<string> {
  const page = await renderPage(request, keeps)
  if (page instanceof Response) throw new Error('a redirect')
  return joinParts(page.html).toString()
}

function pageRequest(
  path: string,
  hits: object[],
  visitor: Pick<PageRequest, 'language' | 'currency' | 'viewer'>,
): PageRequest {
  const nothing = new Proxy({}, { get: () => async () => ({ items: [], count: 0 }) })
  const search = { prefix: 'pola', search: async () => [{ ...nothingFound, hits, nbHits: hits.length }] }
  const browse = { getQueryParts: async () => undefined }
  const known: Record<string | symbol, object> = { search, browse }
  const clients = new Proxy({}, { get: (_, name) => known[name] ?? nothing })
  return {
    request: new Request(`https://pola.test${path}`),
    site: { kind: 'platform' },
    t: createTranslate(visitor.language, shippedTexts[visitor.language] ?? {}),
    country: 'lk',
    languages: siteLanguages,
    rates: { perUsd: { USD: 1, LKR: 300, EUR: 0.9, JPY: 150 }, date: '2026-01-31', source: 'table', older: {} },
    origin: 'https://pola.test',
    clients: clients as Clients,
    ...visitor,
  }
}

function Shown(props: object) {
  return createElement(
    'b',
    null,
    Object.entries(props).map(([name, value]) => `${name} ${typeof value} ${value};`),
  )
}

test('elements that differ only in a prop’s name or type are cached separately', () => {
  const kept = new KeptMarkup()
  const marks = [
    { a: true },
    { b: true },
    { a: 'true' },
    { a: 1 },
    { a: '1' },
    { a: 'x\0b\0"y"' },
    { a: 'x', b: 'y' },
  ].map(props => kept.markFor(createElement(Shown, props)))
  const shown = marks.map(mark => joinParts(kept.insertInto(mark)).toString())
  expect(new Set(shown).size).toBe(marks.length)
})
