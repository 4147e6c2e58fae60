import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { emptyVariant, listingDraft, type VariantDraft } from '../../listing-draft.ts'
import { type Cells, changeCells, countWrong } from './change-cells.ts'
import { type ColumnId, type SheetContext, sheetColumns, writeCell } from './sheet-columns.ts'

const locations = [
  { id: 4, name: 'Kandy' },
  { id: 9, name: 'Kochi' },
]
const context: SheetContext = {
  ...{ currency: 'LKR', language: 'en', yes: 'Yes', no: 'No', locations: [] },
  columns: sheetColumns([]),
}
const split: SheetContext = { ...context, locations, columns: sheetColumns(locations) }
const variants = (count: number): VariantDraft[] =>
  Array.from({ length: count }, (_, at) => emptyVariant({ Color: `c${at}` }, String(at)))
const cells: Cells = { variants: variants(4), wrong: {} }
const column = (id: ColumnId, how = context) => how.columns.indexOf(id)
const entries = array(
  record({
    row: integer({ min: 0, max: 5 }),
    column: integer({ min: 0, max: 8 }),
    text: constantFrom('', '12', '6,400.50', 'Rs 5', 'TRUE', 'no', 'x', '180 g', 'abc').map(String),
  }),
)

test('whatever is typed into cells, the variants stay within the draft’s bounds', () => {
  const any = array(
    record({
      row: integer({ min: 0, max: 3 }),
      column: integer({ min: 0, max: 6 }),
      text: string({ unit: 'binary', maxLength: 20 }),
    }),
    { maxLength: 6 },
  )
  assert(
    property(any, constantFrom(context, split), (texts, how) => {
      const after = changeCells(cells, texts, how)
      expect(listingDraft.shape.variants.safeParse(after.variants).success).toBe(true)
    }),
  )
})

test('cells that are copied and pasted over themselves change nothing', () => {
  assert(
    property(entries, constantFrom(context, split), (texts, how) => {
      const before = changeCells(cells, texts, how)
      const copied = before.variants.flatMap((variant, row) =>
        how.columns.map((id, at) => ({ row, column: at, text: writeCell(id, variant, how) })),
      )
      expect(changeCells({ variants: before.variants, wrong: {} }, copied, how)).toEqual({
        variants: before.variants,
        wrong: {},
        failed: 0,
      })
    }),
  )
})

test('rows that nobody wrote into are the same objects', () => {
  assert(
    property(entries, texts => {
      const after = changeCells(cells, texts, context)
      const touched = new Set(texts.map(({ row }) => row))
      for (const [row, variant] of cells.variants.entries())
        if (!touched.has(row)) expect(after.variants[row]).toBe(variant)
    }),
  )
})

test('an invalid entry stays as typed until it is corrected', () => {
  const typed = (text: string) => [{ row: 1, column: column('price'), text }]
  const wrong = changeCells(cells, typed('about 5'), context)
  expect(wrong.variants).toEqual(cells.variants)
  expect(countWrong(wrong.wrong, wrong.variants)).toBe(1)
  expect(Object.values(wrong.wrong)).toEqual([{ price: { text: 'about 5', problem: 'number' } }])
  const mended = changeCells(wrong, typed('5'), context)
  expect(countWrong(mended.wrong, mended.variants)).toBe(0)
  expect(mended.variants[1]?.price).toBe(500)
})

test('typed pieces are counted; what isn’t counted has none', () => {
  const off = changeCells(cells, [{ row: 0, column: column('manageStock'), text: 'no' }], context)
  expect(off.variants[0]).toMatchObject({ manageStock: false, stock: null })
  const on = changeCells(off, [{ row: 0, column: column('stock'), text: '7' }], context)
  expect(on.variants[0]).toMatchObject({ manageStock: true, stock: 7 })
})

test('a variant’s stock is the sum over its locations; without locations all of it is at the first', () => {
  const stocked = { ...cells, variants: cells.variants.map(variant => ({ ...variant, stock: 12, stockRead: 12 })) }
  const type = (before: Cells, id: ColumnId, text: string) =>
    changeCells(before, [{ row: 0, column: column(id, split), text }], split)
  const shown = ({ variants: [first] }: Cells) =>
    first && (['at-4', 'at-9'] as const).map(id => writeCell(id, first, split))
  expect(shown(stocked)).toEqual(['12', '0'])
  const more = type(stocked, 'at-9', '5')
  expect(more.variants[0]).toMatchObject({
    stock: 17,
    places: [
      { locationId: 4, pieces: 12, piecesRead: 12 },
      { locationId: 9, pieces: 5, piecesRead: 0 },
    ],
  })
  expect(shown(type(more, 'at-4', ''))).toEqual(['0', '5'])
  expect(shown(cells)).toEqual(['', ''])
  expect(type(cells, 'at-9', '')).toEqual({ ...cells, failed: 0 })
  const off = type(more, 'manageStock', 'no')
  expect(off.variants[0]).toMatchObject({ stock: null, places: undefined })
})
