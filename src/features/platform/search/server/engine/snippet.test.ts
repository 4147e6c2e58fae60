import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SearchEngine } from './search-engine.ts'
import { queryArbitrary, recordArbitrary, testSettings } from './testing/search-arbitraries.ts'
import { tokenize } from './tokenize.ts'

const long =
  'One two three four five six seven eight nine ten, then a green garden (with tea!) and many flowers that nobody counted.'

type Snippet = { value: string; matchLevel: string }

function snippetOf(record: object, query: string, attribute: string, words: number, ellipsis?: string): unknown {
  const engine = new SearchEngine(testSettings)
  engine.put('a', record)
  const params = {
    attributesToSnippet: [{ attribute, words }],
    attributesToHighlight: [],
    attributesToRetrieve: [],
    ...(ellipsis !== undefined && { snippetEllipsisText: ellipsis }),
  }
  const [hit] = JSON.parse(engine.query({ query, ...params }, 'best-match').hitsJson.toString())
  expect(Object.keys(hit)).toEqual(['objectID', '_snippetResult'])
  return hit._snippetResult
}

test('a snippet has the words around the match, and marks where it was cut', () => {
  expect(snippetOf({ description: long }, 'garden tea', 'description', 6)).toEqual({
    description: { value: '…green <em>garden</em> (with <em>tea</em>!) and many…', matchLevel: 'full' },
  })
  expect(snippetOf({ description: long }, 'garden', 'description', 1, ' [cut] ')).toEqual({
    description: { value: ' [cut] <em>garden</em> [cut] ', matchLevel: 'full' },
  })
  expect(snippetOf({ description: long }, 'two', 'description', 4)).toEqual({
    description: { value: 'One <em>two</em> three four…', matchLevel: 'full' },
  })
  expect(snippetOf({ description: long }, 'counted', 'description', 3)).toEqual({
    description: { value: '…that nobody <em>counted</em>.', matchLevel: 'full' },
  })
})

test('a snippet has the beginning where nothing matched, and short texts as a whole', () => {
  expect(snippetOf({ description: long }, '', 'description', 3)).toEqual({
    description: { value: 'One two three…', matchLevel: 'none' },
  })
  expect(snippetOf({ brand: 'A garden!' }, 'garden', 'brand', 10)).toEqual({
    brand: { value: 'A <em>garden</em>!', matchLevel: 'full' },
  })
})

test('snippets keep the shape of the record, and a star means all searchable attributes', () => {
  const record = { brand: 'Tea', places: [{ title: 'Tea shop' }, { title: 'Park' }], tags: ['tea', 'x'], level: 1 }
  expect(snippetOf(record, 'tea', '*', 1)).toEqual({
    brand: { value: '<em>Tea</em>', matchLevel: 'full' },
    places: [
      { title: { value: '<em>Tea</em>…', matchLevel: 'full' } },
      { title: { value: 'Park', matchLevel: 'none' } },
    ],
    tags: [
      { value: '<em>tea</em>', matchLevel: 'full' },
      { value: 'x', matchLevel: 'none' },
    ],
  })
})

test('a snippet has at most so many words, and all matching words if they are near each other', () => {
  fc.assert(
    fc.property(recordArbitrary, queryArbitrary, fc.integer({ min: 1, max: 5 }), (record, query, words) => {
      const engine = new SearchEngine(testSettings)
      engine.put('a', record)
      const params = { query, attributesToSnippet: [{ attribute: 'description', words }], snippetEllipsisText: '|' }
      const tags = { highlightPreTag: '', highlightPostTag: '' }
      const [hit] = JSON.parse(engine.query({ ...params, ...tags }, 'best-match').hitsJson.toString())
      const snippet = hit?._snippetResult.description as Snippet | undefined
      if (!snippet) return
      const bare = snippet.value.replace(/^\||\|$/g, '')
      expect(record.description).toContain(bare)
      const count = tokenize(bare, 'en').length
      expect(count).toBeLessThanOrEqual(Math.max(words, 0))
      if (tokenize(record.description!, 'en').length <= words) expect(bare).toBe(record.description)
      if (hit._highlightResult.description.matchLevel !== 'none') expect(snippet.matchLevel).not.toBe('none')
    }),
    { numRuns: 500 },
  )
})
