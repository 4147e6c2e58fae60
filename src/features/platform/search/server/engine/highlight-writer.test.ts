import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteText } from './byte-text.ts'
import { DocumentIndexes } from './document-indexes.ts'
import { Highlighter } from './highlight.ts'
import { attributeTree, highlightRecord } from './highlight-record.ts'
import { HighlightWriter } from './highlight-writer.ts'
import { TextPlanner } from './plan-text-query.ts'
import { Synonyms } from './synonyms.ts'
import { queryArbitrary, recordArbitrary, testSettings } from './testing/search-arbitraries.ts'

const tags = { pre: '<b>', post: '</b>' }
const records = fc.array(recordArbitrary, { minLength: 1, maxLength: 8 })
const attributes = fc.constantFrom<string[]>(
  ['brand', 'places.title', 'tags', 'description'],
  ['country', 'brand', 'nothing'],
  ['places', 'tags', 'open', 'level', '_geoloc.lat', 'brand.inside'],
)

test('the highlight writer gives the same as marking every text, also from its cache and after changes', () => {
  fc.assert(
    fc.property(
      fc.tuple(records, records),
      fc.array(fc.tuple(queryArbitrary, attributes), { minLength: 8, maxLength: 8, size: 'max' }),
      (batches, asked) => {
        const indexes = new DocumentIndexes(testSettings)
        const { text } = indexes
        const planner = new TextPlanner(text, new Synonyms(testSettings.synonyms.en!, 'en', text.stem))
        const writer = new HighlightWriter(indexes)
        const out = new ByteText()
        for (const batch of batches) {
          for (const record of batch) indexes.stage(`profile-${indexes.table.length}`, record)
          for (const [query, names] of asked) {
            const plan = planner.plan(query, true)
            const write = writer.of(names, plan, tags)
            const highlighter = new Highlighter(text, plan, tags)
            for (let document = 0; document < indexes.table.length; document++) {
              write(document, out)
              const record = indexes.records.read(document)
              const expected = highlightRecord(record, attributeTree(names), value => highlighter.highlight(value))
              expect(JSON.parse(out.take().toString())).toEqual(JSON.parse(JSON.stringify(expected)))
            }
          }
        }
      },
    ),
    { numRuns: 80 },
  )
})
