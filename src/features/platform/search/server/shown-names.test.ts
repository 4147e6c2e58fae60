import { pino } from 'pino'
import { expect, test } from 'vitest'
import { toSiteLanguage } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { SearchSource } from '../search-source.ts'
import { ShownNames } from './shown-names.ts'

const source = {
  itemTypes: ['sector', 'profile'],
  named: { sector: ['brand'], profile: ['cardTags', 'certifications.title', 'a.b.c'] },
} as unknown as SearchSource
const texts: LocalText[] = [
  { en: 'Organic', si: 'කාබනික', ta: 'இயற்கை', ja: '' },
  { en: 'Fair trade', ta: 'நியாய வணிகம்' },
  { si: 'වෙනත්', ta: 'வேறு' },
]
const named = async (loaded = texts) => {
  const names = new ShownNames({
    sources: () => [source],
    loaders: [async () => loaded],
    log: pino({ level: 'silent' }),
  })
  await names.refresh()
  return names
}
const hits = Buffer.from(
  JSON.stringify([
    { objectID: 'sector-3', brand: 'Organic', title: 'Organic' },
    {
      objectID: 'profile-1',
      brand: 'Organic',
      cardTags: ['Fair trade', 'Other'],
      certifications: [{ id: 1, title: 'Organic' }],
    },
    { objectID: 'profile-2', certifications: null, a: [{ b: { c: 3 } }, 'x'] },
    { objectID: 'listing-4', brand: 'Organic' },
    { objectID: 'odd', brand: 'Organic' },
  ]),
)

test('names in the attributes that a source lists are translated, and stay English without a translation', async () => {
  const read = JSON.parse((await named()).put(hits, 'ta').toString())
  expect(read).toEqual([
    { objectID: 'sector-3', brand: 'இயற்கை', title: 'Organic' },
    {
      objectID: 'profile-1',
      brand: 'Organic',
      cardTags: ['நியாய வணிகம்', 'Other'],
      certifications: [{ id: 1, title: 'இயற்கை' }],
    },
    { objectID: 'profile-2', certifications: null, a: [{ b: { c: 3 } }, 'x'] },
    { objectID: 'listing-4', brand: 'Organic' },
    { objectID: 'odd', brand: 'Organic' },
  ])
})

test('hits are unchanged in languages with documents, and in those without names', async () => {
  const names = await named()
  for (const language of ['en', 'si', 'ja', 'es'] as const) expect(names.put(hits, language)).toBe(hits)
})

test('kept hits are translated once, and once more after names have changed', async () => {
  const loaded = [...texts]
  const names = await named(loaded)
  const before = names.put(hits, 'ta')
  expect(names.put(hits, 'ta')).toBe(before)
  loaded[0] = { en: 'Organic', ta: 'கரிம' }
  await names.refresh()
  expect(names.put(hits, 'ta').toString()).toContain('கரிம')
})

test('names in an added language are known once somebody has translated them', async () => {
  const names = await named([{ en: 'Organic', fr: 'Biologique', xx: '?' }, ...texts])
  const read = JSON.parse(names.put(hits, toSiteLanguage('fr')).toString())
  expect(read[0]).toEqual({ objectID: 'sector-3', brand: 'Biologique', title: 'Organic' })
  expect(names.put(hits, toSiteLanguage('de'))).toBe(hits)
})
