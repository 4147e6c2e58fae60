import { expect, test } from 'vitest'
import { besidePoint } from './beside-point.ts'

const card = { width: 300, height: 140 }
const phone = { width: 390, height: 520, covered: 116 }

test('a card stands above its pin, centred', () => {
  expect(besidePoint({ x: 195, y: 400 }, card, phone)).toEqual({ left: 45, top: 212 })
})

test('a card for which controls leave no room above stands below its point', () => {
  expect(besidePoint({ x: 195, y: 260 }, card, phone)).toEqual({ left: 45, top: 274 })
  expect(besidePoint({ x: 195, y: 260 }, card, { ...phone, covered: 0 })).toEqual({ left: 45, top: 72 })
})

test('a card stays within the map while its point is in it', () => {
  expect(besidePoint({ x: 20, y: 400 }, card, phone).left).toBe(8)
  expect(besidePoint({ x: 380, y: 400 }, card, phone).left).toBe(82)
  // neither above nor below: over the point, but never under the controls
  expect(besidePoint({ x: 195, y: 260 }, { width: 300, height: 300 }, phone).top).toBe(212)
  expect(besidePoint({ x: 195, y: 260 }, { width: 300, height: 500 }, phone).top).toBe(116)
})

test('the card of a point that left the map goes with it', () => {
  expect(besidePoint({ x: -200, y: 260 }, card, phone)).toEqual({ left: -350, top: 72 })
})
