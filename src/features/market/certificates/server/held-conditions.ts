import { type RawBuilder, sql } from 'kysely'
import { approvedStatuses } from '#features/market/directory/directory.tables.ts'

/** Days before its end from which a certificate ends soon. */
export const soonDays = 30

/**
 * Whether a number or document of `held` waits for an admin to look at it. Nobody answers for listed enterprises, so
 * that theirs wait for nobody.
 */
export const waits: RawBuilder<boolean> = sql<boolean>`(
  vendors.status = any(${approvedStatuses}::int[]) and (held.has_document or trim(held.number) <> '')
  and not exists (select from certificate_checks as seen where seen.vendor_id = held.vendor_id
    and seen.certificate_id = held.certificate_id and seen.evidence = held.evidence))`

export function endsSoon(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(held.valid_until between ${dayOf(now)}::date and ${dayOf(now)}::date + ${soonDays}::integer)`
}

/** A day in UTC, as certificates have them. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
