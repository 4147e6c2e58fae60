import { type RawBuilder, sql } from 'kysely'
import { createRegister } from '#server/connect/register.ts'

/** A reader, and whoever is named as the author of some words: an enterprise or a person, the other one is null. */
export type Sides = {
  /** a person's id */
  reader: RawBuilder<string>
  person: RawBuilder<string | null>
  vendorId: RawBuilder<number | null>
}

type Rule = (sides: Sides) => RawBuilder<boolean>

const rules = createRegister<Rule>()

/**
 * Lets a later feature keep people apart, such as by blocks: they don't see each other's words. Call it in `connect`.
 * @param rule an SQL condition, true where the two are kept apart; never null
 */
export function keepsApart(rule: Rule): void {
  rules.add(rule)
}

/** Whether any feature keeps the two apart, as an SQL condition. */
export function areKeptApart(sides: Sides): RawBuilder<boolean> {
  return rules.size === 0
    ? sql`false`
    : sql`(${sql.join(
        [...rules].map(rule => rule(sides)),
        sql` or `,
      )})`
}
