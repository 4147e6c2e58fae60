import fc from 'fast-check'

/** The part of JSON Schema that the API's description uses. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Existing things, by the names of parameters and properties that refer to them. */
export type Known = Record<string, (string | number)[]>

const textsOfTrouble = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  '🙂'.repeat(40),
  '‮txet',
  'කොළඹ',
  'İıſK',
  'é'.normalize('NFD').repeat(100),
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '%00',
  '%',
  '\\',
  '\r\nx-evil: 1',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '-0',
  '1e400',
  '0x10',
  '9'.repeat(400),
  'x'.repeat(5_000),
  'a'.repeat(100_000),
)
const text = fc.oneof(
  { weight: 3, arbitrary: textsOfTrouble },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
)
const numbers = fc.constantFrom(
  ...[0, -0, -1, 0.5, 1e-320, 1e308, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 63), 2 ** 63],
)

/** Any JSON value of the wrong type. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: numbers },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { toString: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(nested(50), nested(1_000)) },
  { weight: 1, arbitrary: fc.constantFrom(Array(2_000).fill('x'), JSON.parse('{"__proto__":{"role":1}}')) },
)

/** A value by its schema, mostly valid, sometimes at a limit or beyond it; an existing thing if `name` refers to one. */
export function valueBy(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const options: fc.WeightedArbitrary<unknown>[] = [
    { weight: 12, arbitrary: rightValue(schema, known, name) },
    { weight: 2, arbitrary: oddValues },
  ]
  const things = known[name]
  if (things) options.push({ weight: 12, arbitrary: fc.constantFrom(...things) })
  return fc.oneof(...options)
}

function rightValue(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(one => valueBy(one, known, name)))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberBy(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listBy(schema, known, name)
    case 'object':
      return objectBy(schema, known)
    default:
      return textBy(schema, name)
  }
}

function numberBy({ type, minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<number> {
  const least = exclusiveMinimum === undefined ? (minimum ?? -1000) : exclusiveMinimum + 1
  const most = maximum ?? 1_000_000
  const limits = fc.constantFrom(least, most, least - 1, most + 1)
  const typical = type === 'integer' ? fc.integer({ min: -2, max: 300 }) : fc.double({ min: least, max: most })
  return fc.oneof({ weight: 4, arbitrary: typical }, { weight: 1, arbitrary: limits })
}

function textBy({ format, pattern, minLength = 0, maxLength }: Schema, name: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  const options: fc.WeightedArbitrary<string>[] = [{ weight: 2, arbitrary: fc.string({ maxLength: 30 }) }]
  if (pattern) options.push({ weight: 8, arbitrary: byPattern(pattern) })
  else if (/email/i.test(name)) options.push({ weight: 8, arbitrary: fc.emailAddress() })
  else options.push({ weight: 4, arbitrary: fc.lorem({ maxCount: 8 }) })
  if (maxLength !== undefined) {
    const edges = [minLength, maxLength, maxLength + 1].map(length => 'ක'.repeat(length))
    options.push({ weight: 1, arbitrary: fc.constantFrom(...edges) })
  }
  return fc.oneof(...options)
}

/** Patterns that fast-check can't generate from become random strings. */
function byPattern(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.string()
  }
}

function listBy(
  { items = {}, minItems = 0, maxItems = 20 }: Schema,
  known: Known,
  name: string,
): fc.Arbitrary<unknown> {
  const value = valueBy(items, known, name.replace(/s$/, ''))
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(value, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) }) },
    { weight: 1, arbitrary: fc.array(value, { minLength: maxItems, maxLength: maxItems + 1 }) },
  )
}

/** Nearly all properties are present, required or not; sometimes an unknown one is added. */
export function objectBy({ properties = {} }: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueBy(schema, known, name)] as const)
  const all = fc.record(Object.fromEntries(fields))
  const some = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  const extra = fc.dictionary(fc.constantFrom('role', 'isAdmin', 'userId', '__proto__', 'constructor', 'x'), oddValues)
  return fc.oneof(
    { weight: 6, arbitrary: all },
    { weight: 2, arbitrary: some },
    { weight: 1, arbitrary: fc.tuple(all, extra).map(([given, more]) => ({ ...given, ...more })) },
  )
}

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth))
}
