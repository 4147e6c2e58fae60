import '#features/market/applications/applications.tables.ts'
import { sql } from 'kysely'
import { applicationStatuses } from '#features/market/applications/application-states.ts'
import { figures } from '../../figures.ts'
import { boundOf, defineSum } from './define-sum.ts'

const { submitted, moreInfo, notApproved, approved } = applicationStatuses
const names = { submitted, moreInfo, notApproved, approved }
const decided = [notApproved, approved]

const inPeriod = (from: string, to: string) => sql`
  event.at >= ${from}::date::timestamp at time zone 'UTC'
  and event.at < (${to}::date + 1)::timestamp at time zone 'UTC'
  and event.from_status is distinct from event.to_status`

/** Applications that came into a state, first ones and renewals; drafts are nobody's business. */
export const applications = defineSum(
  ['applications'],
  ({ from, to }) => sql`
    select 'applications', (event.at at time zone 'UTC')::date as day, states.name, '', count(*)
    from application_events event
    join unnest(${Object.keys(names)}::text[], ${Object.values(names)}::int[]) as states (name, status)
      on states.status = event.to_status
    where ${inPeriod(from, to)}
    group by day, states.name`,
)

/** Days from the last time that an application was handed in to its decision, on the day of the decision. */
export const decisions = defineSum(
  ['decisions'],
  ({ from, to }) => sql`
    select 'decisions', (event.at at time zone 'UTC')::date as day,
      ${boundOf(figures.decisions.bounds, sql`extract(epoch from event.at - handed.at) / 86400`)} as label, '', count(*)
    from application_events event
    cross join lateral (
      select earlier.at from application_events earlier
      where earlier.application_id = event.application_id and earlier.id < event.id
        and earlier.to_status = ${submitted} and earlier.from_status is distinct from earlier.to_status
      order by earlier.id desc limit 1
    ) handed
    where ${inPeriod(from, to)} and event.from_status = any(${[submitted, moreInfo]}::int[])
      and event.to_status = any(${decided}::int[])
    group by day, label`,
)
