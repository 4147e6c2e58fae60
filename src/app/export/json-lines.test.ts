import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '#server/testing/test-database.ts'
import { csvLines, withoutGuard } from '#shared/csv.ts'
import { copyLines, splitLines } from './json-lines.ts'

const client = new pg.Client({ connectionString: await emptyDatabase() })
beforeAll(async () => {
  await client.connect()
  await client.query('begin; create temp table texts (place integer, text text)')
})
afterAll(() => client.end())

const odd = fc.constantFrom(
  '"',
  "'",
  '\\',
  '\n',
  '\r\n',
  '\u2028',
  '\u2029',
  '\u200d',
  '\u200c',
  '\u202e',
  '=1+1',
  '\t',
  ',',
  ';',
)
const text = fc
  .array(fc.oneof(odd, fc.constantFrom('ශ්‍රී', 'مرحبا', '👩‍🌾', '@x', '-2', '\\.'), fc.string({ unit: 'binary' })), {
    maxLength: 8,
  })
  .map(parts => parts.join('').replaceAll('\0', '').toWellFormed())

async function* inPieces(content: Buffer, size: number) {
  for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size)
}

test('any text leaves the database as one line, and is read as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 5 }), async texts => {
      await client.query('truncate texts')
      await client.query(
        'insert into texts select place, text from unnest($1::text[]) with ordinality as t (text, place)',
        [texts],
      )
      const lines = copyLines(client, 'select row_to_json(t) from (select text from texts order by place) t')
      const read = (await Array.fromAsync(splitLines(lines))).map(line => JSON.parse(line).text)
      expect(read).toEqual(texts)
    }),
    { numRuns: 60 },
  )
})

test('lines are the same however the bytes arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text.map(one => one.replaceAll('\n', ' '))),
      fc.integer({ min: 1, max: 9 }),
      async (lines, size) => {
        const content = Buffer.from(lines.map(line => `${line}\n`).join(''))
        expect(await Array.fromAsync(splitLines(inPieces(content, size)))).toEqual(lines)
      },
    ),
  )
})

test('a line that is no UTF-8 is refused', async () => {
  await expect(Array.fromAsync(splitLines(inPieces(Buffer.from([0xc3, 0x28, 10]), 4)))).rejects.toThrow(TypeError)
})

test('a CSV cell is read by another program as it was, once its guard is taken away', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), cells => {
      const [read = []] = parse(csvLines([cells]), { relaxColumnCount: true }) as string[][]
      expect(read.map(withoutGuard)).toEqual(cells)
    }),
  )
})
