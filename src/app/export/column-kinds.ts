import { lookUp } from '#shared/look-up.ts'
import type { Column } from './describe-tables.ts'

/** How a type of PostgreSQL stands in JSON. */
type Kind = { schema: Record<string, unknown>; isRight(value: unknown): boolean; expected: string }

const isText = (value: unknown): value is string => typeof value === 'string'
const whole = (min: number, max: number): Kind => ({
  schema: { type: 'integer', minimum: min, maximum: max },
  isRight: value => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
  expected: `a whole number from ${min} to ${max}`,
})
const text: Kind = { schema: { type: 'string' }, isRight: isText, expected: 'a text' }
const number: Kind = { schema: { type: 'number' }, isRight: Number.isFinite, expected: 'a number' }
const patterned = (schema: Record<string, unknown>, pattern: RegExp, expected: string): Kind => ({
  schema: { type: 'string', ...schema },
  isRight: value => isText(value) && pattern.test(value),
  expected,
})
const list = (item: Kind): Kind => ({
  schema: { type: 'array', items: item.schema },
  isRight: value => Array.isArray(value) && value.every(item.isRight),
  expected: `a list, each ${item.expected}`,
})
const country = patterned({ pattern: '^[A-Z]{2}$' }, /^[A-Z]{2}$/, 'a country such as "LK"')
const smallint = whole(-32_768, 32_767)
const integer = whole(-2_147_483_648, 2_147_483_647)

const kinds: Record<string, Kind> = {
  text,
  character: text,
  tsvector: text,
  chat_identity: text,
  smallint,
  integer,
  bigint: whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  numeric: number,
  'double precision': number,
  boolean: { schema: { type: 'boolean' }, isRight: value => typeof value === 'boolean', expected: 'true or false' },
  uuid: patterned({ format: 'uuid' }, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'an id of 32 hexadecimal digits'),
  date: patterned({ format: 'date' }, /^\d{4}-\d\d-\d\d$/, 'a day such as "2026-11-29"'),
  'timestamp with time zone': patterned(
    { format: 'date-time' },
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/,
    'a time such as "2026-11-29T08:30:00+00:00"',
  ),
  jsonb: { schema: {}, isRight: () => true, expected: 'a value' },
  local_text: {
    schema: { type: 'object', additionalProperties: { type: 'string' }, description: 'a text by language' },
    isRight: value => isObject(value) && Object.values(value).every(isText),
    expected: 'a text by language, such as {"en": "Tea"}',
  },
  country_codes: list(country),
  'text[]': list(text),
  'integer[]': list(integer),
  'smallint[]': list(smallint),
}

/** @throws Error for a type that the format doesn't know yet: add it above, and to docs/open-format.md */
export function kindOf({ type, name }: Column): Kind {
  const kind = lookUp(kinds, type)
  if (!kind) throw new Error(`The open format has no spelling for ${type}, the type of the column ${name}.`)
  return kind
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
