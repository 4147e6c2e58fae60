import { type RawBuilder, sql } from 'kysely'
import '../directory.tables.ts'

/**
 * Whether two phone numbers whose last nine digits are the same may be one: of two with their country's code, the whole
 * has to be the same; one without a code says nothing about its country.
 */
export function mayBeSamePhone(one: RawBuilder<string>, other: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${wholeOf(one)} = ${wholeOf(other)}, true)`
}

/** Digits with the country's code, null without one. */
function wholeOf(number: RawBuilder<string>): RawBuilder<string | null> {
  return sql<string | null>`case when ${number} ~ '^\\s*(\\+|00)'
    then regexp_replace(regexp_replace(${number}, '[^0-9]', '', 'g'), '^00', '') end`
}
