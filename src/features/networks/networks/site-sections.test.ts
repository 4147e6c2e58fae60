import { expect, test } from 'vitest'
import { contentSections, defaultSections, type StoredSection, shownSections } from './site-sections.ts'

const own: StoredSection = {
  ...{ id: 6, at: 1, isShown: true, button: 'none' },
  ...{ title: { en: 'Visit us', si: 'අප බලන්න' }, text: {} },
}
const all = defaultSections.map(one => ({ ...one, isShown: true, title: { en: 'Words' } }))
const idsOn = (landing: string) => shownSections(all, { landing, language: 'en' }).map(({ id }) => id)
const { greeting, members, market, map, news } = contentSections

test('nothing is shown until the network wants it', () => {
  expect(shownSections(defaultSections, { landing: 'directory', language: 'en' })).toEqual([])
})

test('words are shown in the reader’s language, or in English', () => {
  const shown = (language: string) => shownSections([own], { landing: 'directory', language })[0]?.title
  expect([shown('si'), shown('ta')]).toEqual(['අප බලන්න', 'Visit us'])
})

test('a text without words isn’t shown, whatever its switch says', () => {
  expect(shownSections([{ ...own, title: { en: '' } }], { landing: 'directory', language: 'en' })).toEqual([])
})

test('what the results of the first page show isn’t shown a second time', () => {
  expect(idsOn('directory')).toEqual([greeting, market, map, news])
  expect(idsOn('marketplace')).toEqual([greeting, members, map, news])
})

test('a network that has one of both alone doesn’t lead to the other', () => {
  expect(idsOn('directory-only')).toEqual([greeting, map, news])
  expect(idsOn('special-offers')).toEqual([greeting, news])
})
