import { type RawBuilder, sql } from 'kysely'
import '../directory.tables.ts'

/**
 * Whether an admin found the evidence not to be right that an enterprise gives for a certificate.
 * @param held the table `vendor_certificates`, or its alias
 */
export function isRefused(held: string): RawBuilder<boolean> {
  const row = sql.table(held)
  return sql<boolean>`exists (select from certificate_checks as checked
    where checked.vendor_id = ${row}.vendor_id and checked.certificate_id = ${row}.certificate_id
      and checked.evidence = ${row}.evidence and not checked.is_right)`
}
