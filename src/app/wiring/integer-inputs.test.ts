import { expect, test } from 'vitest'
import type { z } from 'zod'
import { highestPrice } from '#shared/highest-amounts.ts'
import { loadContracts } from './contracts.ts'

/** Integers outside of a 31-bit column, as far below zero, and numbers that are not exact. */
const tooMuch = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21]

/** Inputs that are not stored in a 31-bit column: amounts, 63-bit ids, and numbers only compared in memory. */
const wide: Record<string, string> = {
  'price, compareAtPrice, amount, freeFrom, furtherAmount': 'bigint, up to the highest price',
  'getDuePayouts.minimum, runPayouts.minimum': 'bigint, up to the highest price',
  'markNotification.id, muteNotifications.id, markAllNotifications.upTo': 'bigint',
  'completeCheckout.total, completeCheckout.due': 'compared with the total that was computed',
  'createSignedUrl.size': 'compared with the highest size',
  'limits.min, limits.max': 'of answers that are any number, in a document',
}
const widePaths = Object.keys(wide).flatMap(names => names.split(', '))

type Input = { path: string; schema: z.ZodType }

/** Every number in the input of a contract, with its path: `cart/addToCart.quantity`. */
function numbersIn(schema: unknown, path: string, above = new Set<unknown>()): Input[] {
  const def = (schema as { _zod?: { def: Record<string, unknown> } } | null)?._zod?.def
  if (!def || above.has(schema)) return []
  if (def.type === 'number') return [{ path, schema: schema as z.ZodType }]
  const within = new Set(above).add(schema)
  return Object.entries(def).flatMap(([name, value]) => {
    if (name === 'shape')
      return Object.entries(value as object).flatMap(([key, one]) => numbersIn(one, `${path}.${key}`, within))
    if (name === 'getter') return numbersIn((value as () => unknown)(), path, within)
    return (Array.isArray(value) ? value : [value]).flatMap(one => numbersIn(one, path, within))
  })
}

function inputsOf(contract: unknown, path: string): Input[] {
  const end = (contract as { '~orpc'?: { inputSchema?: unknown } })['~orpc']
  if (end) return numbersIn(end.inputSchema, path)
  return Object.entries(contract as object).flatMap(([name, one]) => inputsOf(one, path ? `${path}/${name}` : name))
}

const inputs = inputsOf(await loadContracts(), '')
const isWide = (path: string) => widePaths.some(end => path.endsWith(`.${end}`) || path.endsWith(`/${end}`))
const accepts = (schema: z.ZodType, value: number) => schema.safeParse(value).success

test('no contract accepts an integer that would fail in the database', () => {
  expect(inputs.length).toBeGreaterThan(400)
  const found = inputs
    .filter(({ path }) => !isWide(path))
    .flatMap(({ path, schema }) => tooMuch.filter(value => accepts(schema, value)).map(value => `${path}: ${value}`))
  expect([...new Set(found)]).toEqual([])
})

test('amounts are limited to the highest price', () => {
  const amounts = inputs.filter(({ path }) => /\.(price|compareAtPrice|amount|freeFrom|furtherAmount)$/.test(path))
  expect(amounts.length).toBeGreaterThan(10)
  expect(amounts.filter(({ schema }) => accepts(schema, highestPrice + 1)).map(({ path }) => path)).toEqual([])
})
