import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { emptyVariant, listingDraft, type VariantDraft } from '../../listing-draft.ts'
import { type Cells, changeCells, countWrong } from './change-cells.ts'
import { type SheetContext, sheetColumns, writeCell } from './sheet-columns.ts'

const context: SheetContext = { currency: 'LKR', language: 'en', yes: 'Yes', no: 'No' }
const variants = (count: number): VariantDraft[] =>
  Array.from({ length: count }, (_, at) => emptyVariant({ Color: `c${at}` }, String(at)))
const cells: Cells = { variants: variants(4), wrong: {} }
const column = (id: (typeof sheetColumns)[number]) => sheetColumns.indexOf(id)
const entries = array(
  record({
    row: integer({ min: 0, max: 5 }),
    column: integer({ min: 0, max: 8 }),
    text: constantFrom('', '12', '6,400.50', 'Rs 5', 'TRUE', 'no', 'x', '180 g', 'abc').map(String),
  }),
)

test('whatever is written into cells, the variants stay within the draft’s bounds', () => {
  const any = array(
    record({
      row: integer({ min: 0, max: 3 }),
      column: integer({ min: 0, max: 6 }),
      text: string({ unit: 'binary', maxLength: 20 }),
    }),
    { maxLength: 6 },
  )
  assert(
    property(any, texts => {
      const after = changeCells(cells, texts, context)
      expect(listingDraft.shape.variants.safeParse(after.variants).success).toBe(true)
    }),
  )
})

test('cells that are copied and pasted over themselves change nothing', () => {
  assert(
    property(entries, texts => {
      const before = changeCells(cells, texts, context)
      const copied = before.variants.flatMap((variant, row) =>
        sheetColumns.map((id, at) => ({ row, column: at, text: writeCell(id, variant, context) })),
      )
      expect(changeCells({ variants: before.variants, wrong: {} }, copied, context)).toEqual({
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

test('what is no value stays as it was typed until it is mended', () => {
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
