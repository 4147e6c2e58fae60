import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'
import { TextTable } from './text-table.ts'

function saved(table: TextTable): TextTable {
  const writer = new SnapshotWriter()
  table.save(writer)
  return new TextTable(new SnapshotReader(Buffer.concat(writer.finish(1)), 1))
}

const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'ක', 'ා', '\ud83c', '\udf75'), maxLength: 6 })
const steps = fc.array(
  fc.oneof(
    { weight: 30, arbitrary: fc.tuple(fc.constantFrom('add' as const, 'remove' as const), texts) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('keep' as const, 'save' as const), fc.constant('')) },
  ),
  { maxLength: 300, size: 'max' },
)

test('a text table finds what a map finds, through removals, compaction and snapshots', () => {
  fc.assert(
    fc.property(steps, list => {
      let table = new TextTable()
      let numbers = new Map<string, number>()
      for (const [step, text] of list) {
        const known = numbers.get(text)
        if (step === 'add' && known === undefined) numbers.set(text, table.add(text))
        if (step === 'remove' && known !== undefined) {
          table.remove(known)
          numbers.delete(text)
        }
        if (step === 'keep') {
          const kept = [...numbers].sort((a, b) => a[1] - b[1])
          table.keep(Uint32Array.from(kept, ([, number]) => number))
          numbers = new Map(kept.map(([keptText], index) => [keptText, index]))
        }
        if (step === 'save') table = saved(table)
        expect(table.find(text)).toBe(numbers.get(text) ?? -1)
      }
      for (const [text, number] of numbers) expect([table.find(text), table.text(number)]).toEqual([number, text])
    }),
    { numRuns: 60 },
  )
})

test('a hundred thousand texts are found after a snapshot', () => {
  const table = new TextTable()
  for (let id = 0; id < 100_000; id += 1) table.add(`profile-${id}`)
  const again = saved(table)
  const wrong = Array.from({ length: 100_000 }, (_, id) => id).filter(id => again.find(`profile-${id}`) !== id)
  expect(wrong).toEqual([])
  expect(again.find('profile-100000')).toBe(-1)
})
