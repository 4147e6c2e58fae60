import { expect, test } from 'vitest'
import type { HighlightResult, QueryParams } from './engine.types.ts'
import { SearchEngine } from './search-engine.ts'
import { testSettings } from './testing/search-arbitraries.ts'

type Hit = {
  _highlightResult: Record<string, HighlightResult | HighlightResult[]> & { places?: { title: HighlightResult }[] }
}

function highlight(record: object, query: string, params: QueryParams = {}): Hit['_highlightResult'] {
  const engine = new SearchEngine(testSettings)
  engine.put('1', record)
  const hits = JSON.parse(engine.query({ query, ...params }, 'best-match').hitsJson.toString()) as Hit[]
  expect(hits).toHaveLength(1)
  return hits[0]!._highlightResult
}

test.each([
  ['Sunflower Café', 'caf', 'Sunflower <em>Caf</em>é'],
  ['Sunflower Cafe\u0301s', 'cafe', 'Sunflower <em>Cafe\u0301</em>s'],
  ['Sunflower', 'sunflwer', '<em>Sunflower</em>'],
  ['Organic gardens', 'garden ', 'Organic <em>gardens</em>'],
  ['Corner store', 'shop', 'Corner <em>store</em>'],
  ['Sun Flower', 'sunflower', '<em>Sun</em> <em>Flower</em>'],
  ['Sunflower', 'sun flower', '<em>Sunflower</em>'],
  ['<b>Tea</b> & tea', 'tea', '<b><em>Tea</em></b> & <em>tea</em>'],
  ['ශ්‍රී ලංකාව', 'sri', '<em>ශ්‍රී</em> ලංකාව'],
  ['කාලය', 'ක', '<em>කා</em>ලය'],
  ['東京都庁', '京都', '東<em>京都</em>庁'],
  ['Bed and Breakfast', 'bnb', '<em>Bed</em> <em>and</em> <em>Breakfast</em>'],
])('marks in "%s" what "%s" found', (brand, query, value) => {
  expect(highlight({ brand }, query).brand).toMatchObject({ value })
})

test('a highlight says how many of the query’s words it has', () => {
  const found = highlight({ brand: 'Green tea', description: 'Tea', tags: 'none' }, 'green tea ')
  expect(found.brand).toEqual({
    value: '<em>Green</em> <em>tea</em>',
    matchLevel: 'full',
    fullyHighlighted: true,
    matchedWords: ['green', 'tea'],
  })
  expect(found.description).toEqual({
    value: '<em>Tea</em>',
    matchLevel: 'partial',
    fullyHighlighted: true,
    matchedWords: ['tea'],
  })
  expect(found.tags).toEqual({ value: 'none', matchLevel: 'none', matchedWords: [] })
})

test('highlighting follows arrays and objects, and leaves other attributes out', () => {
  const record = { places: [{ title: 'Galle', id: 3 }, { title: 'Kandy' }, 'x'], tags: ['galle', 7], price: 3 }
  expect(highlight(record, 'galle')).toEqual({
    places: [
      { title: { value: '<em>Galle</em>', matchLevel: 'full', fullyHighlighted: true, matchedWords: ['galle'] } },
      { title: { value: 'Kandy', matchLevel: 'none', matchedWords: [] } },
    ],
    tags: [
      { value: '<em>galle</em>', matchLevel: 'full', fullyHighlighted: true, matchedWords: ['galle'] },
      { value: '7', matchLevel: 'none', matchedWords: [] },
    ],
  })
})

test('highlighting uses the requested tags and attributes', () => {
  const record = { brand: 'Tea', description: 'tea' }
  const wanted = { highlightPreTag: '[', highlightPostTag: ']', attributesToHighlight: ['description'] }
  expect(highlight(record, 'tea', wanted)).toEqual({
    description: { value: '[tea]', matchLevel: 'full', fullyHighlighted: true, matchedWords: ['tea'] },
  })
  expect(highlight(record, 'tea', { attributesToHighlight: [] })).toBeUndefined()
  expect(Object.keys(highlight(record, 'tea', { attributesToHighlight: ['*'] }))).toEqual(['brand', 'description'])
})
