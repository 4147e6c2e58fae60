import '#features/people/accounts/accounts.tables.ts'
import { sql } from 'kysely'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { defineSum } from './define-sum.ts'

/** People with a confirmed address: all on each day, and those who signed up on it. */
export const people = defineSum(['people', 'newPeople'], period =>
  totalAndNew('people', 'newPeople', period, sql`select created_at as since from users where email_verified`),
)

/** Enterprises that visitors see, by the day on which they were approved, or else listed. */
export const enterprises = defineSum(['enterprises', 'newEnterprises'], period =>
  totalAndNew(
    'enterprises',
    'newEnterprises',
    period,
    sql`select coalesce(approved_at, created_at) as since from vendors
      where kind = 'vendor' and status = any(${visibleStatuses}::int[])`,
  ),
)

type Period = { from: string; to: string }

function totalAndNew(total: string, fresh: string, { from, to }: Period, all: ReturnType<typeof sql>) {
  return sql`
    with every as (${all}), added as (
      select (since at time zone 'UTC')::date as day, count(*) as number from every
      where since >= ${from}::date::timestamp at time zone 'UTC'
        and since < (${to}::date + 1)::timestamp at time zone 'UTC'
      group by 1
    ), earlier as (
      select count(*) as number from every where since < ${from}::date::timestamp at time zone 'UTC'
    ), days as (
      select day::date from generate_series(${from}::date::timestamp, ${to}::date, interval '1 day') as day
    )
    select ${total}, days.day, '', '',
      (earlier.number + coalesce(sum(added.number) over (order by days.day), 0))::bigint
    from days cross join earlier left join added on added.day = days.day
    union all
    select ${fresh}, day, '', '', number from added`
}
