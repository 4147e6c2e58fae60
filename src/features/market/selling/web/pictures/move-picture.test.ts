import { assert, integer, property, shuffledSubarray, uniqueArray, uuid } from 'fast-check'
import { expect, test } from 'vitest'
import type { PictureDraft } from '../../listing-draft.ts'
import { addInTurn, moveOne } from './move-picture.ts'

const places = integer({ min: -2, max: 12 })

test('moving loses none and doubles none, and going back restores the order', () => {
  assert(
    property(uniqueArray(uuid(), { maxLength: 10 }), places, places, (items, from, to) => {
      const moved = moveOne(items, from, to)
      expect(moved.toSorted()).toEqual(items.toSorted())
      const item = items[from]
      if (item !== undefined) expect(moveOne(moved, moved.indexOf(item), from)).toEqual(items)
    }),
  )
})

test('pictures stand in the order in which they were chosen, whichever arrives first', () => {
  const chosen = ['a', 'b', 'c', 'd', 'e']
  const turns = new Map(chosen.map((id, turn) => [id, turn]))
  assert(
    property(shuffledSubarray(chosen, { minLength: 5 }), arrivals => {
      const before: PictureDraft[] = [{ id: 'old', alt: { en: 'kept' } }]
      const after = arrivals.reduce((pictures, id) => addInTurn(pictures, id, turns), before)
      expect(after.map(({ id }) => id)).toEqual(['old', ...chosen])
      expect(after[0]).toBe(before[0])
    }),
  )
})
