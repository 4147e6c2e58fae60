import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { HelpFigures } from '../../help-desk.contract.ts'
import '../../help-desk.tables.ts'

const days = 30

/** The other side has written: from now on it waits, unless it did already. */
export async function noteQuestion(tx: Tx, roomId: string): Promise<void> {
  await tx
    .insertInto('helpAnswers')
    .values({ roomId })
    .onConflict(conflict => conflict.column('roomId').where('answeredAt', 'is', null).doNothing())
    .execute()
}

/** The team has written: nothing waits any more. */
export async function noteAnswer(tx: Tx, roomId: string): Promise<void> {
  await tx
    .updateTable('helpAnswers')
    .set({ answeredAt: sql<Date>`greatest(now(), asked_at)` })
    .where('roomId', '=', roomId)
    .where('answeredAt', 'is', null)
    .execute()
}

/** How the desk stands, and how long first answers took in the last {@link days} days. */
export async function helpFigures(db: Db): Promise<HelpFigures> {
  const { rows } = await sql<HelpFigures>`
    select cases.*, times.* from (
      select count(*) filter (where closed_at is null)::int as open,
        count(*) filter (where closed_at is null and assignee_id is null)::int as unassigned,
        count(*) filter (where closed_at is null and exists (
          select from help_answers waiting
          where waiting.room_id = help_cases.room_id and waiting.answered_at is null))::int as waiting
      from help_cases) cases
    cross join (
      select count(*)::int as asked, count(minutes)::int as answered,
        round(percentile_cont(0.5) within group (order by minutes))::int as median,
        round(percentile_cont(0.9) within group (order by minutes))::int as ninety
      from (
        select extract(epoch from answered_at - asked_at) / 60 as minutes from help_answers
        where asked_at > now() - ${days} * interval '1 day') asked) times`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('no figures')
  return figures
}

/** Tags of cases, the most frequent first. */
export async function usedTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from help_cases, unnest(tags) tag group by tag order by count(*) desc, tag limit 50`.execute(db)
  return rows.map(({ tag }) => tag)
}
