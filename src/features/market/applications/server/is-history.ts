import { sql } from 'kysely'

/** Of a row of `applications`: its enterprise was approved with a later one since, which is what visitors see. */
export const isHistory = sql<boolean>`exists (
  select from applications as later
  where later.vendor_id = applications.vendor_id and later.status = 5
    and (later.decided_at, later.id) > (applications.decided_at, applications.id)
)`
