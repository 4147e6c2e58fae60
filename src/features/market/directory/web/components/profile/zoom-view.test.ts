import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveBy, wholeView, zoomBy } from './zoom-view.ts'

const picture = { width: 600, height: 500 }
const box = { width: 800, height: 700 }
const steps = fc.array(
  fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    x: fc.integer({ min: -400, max: 400 }),
    y: fc.integer({ min: -350, max: 350 }),
    isMove: fc.boolean(),
  }),
  { maxLength: 20 },
)

test('after any gestures the picture is between its whole and five times its size, and fills the box if possible', () => {
  fc.assert(
    fc.property(steps, moves => {
      const view = moves.reduce(
        (now, { factor, x, y, isMove }) =>
          isMove ? moveBy(now, { x, y }, picture, box) : zoomBy(now, factor, { x, y }, picture, box),
        wholeView,
      )
      expect(view.scale).toBeGreaterThanOrEqual(1)
      expect(view.scale).toBeLessThanOrEqual(5)
      expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (600 * view.scale - 800) / 2) + 1e-9)
      expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (500 * view.scale - 700) / 2) + 1e-9)
    }),
  )
})

test('the point under the finger stays in place', () => {
  const view = zoomBy(wholeView, 3, { x: 100, y: -50 }, picture, box)
  expect(view).toEqual({ scale: 3, x: -200, y: 100 })
})

test('out again, the picture is whole and in the middle', () => {
  const near = zoomBy(wholeView, 4, { x: 200, y: 200 }, picture, box)
  const whole = { scale: 1, x: expect.closeTo(0), y: expect.closeTo(0) }
  expect(zoomBy(near, 0.1, { x: -300, y: 0 }, picture, box)).toEqual(whole)
})
