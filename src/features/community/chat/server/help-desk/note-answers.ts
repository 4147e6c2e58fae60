import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { HelpFigures } from '../../help-desk.contract.ts'
import '../../help-desk.tables.ts'

const days = 30

/**
 * Records that the other side has written and waits from now on, unless it did already. A question left open in a
 * closed case stays unanswered; an answer to the new question doesn't count for it.
 * @param closedAt when the case that this message reopens was closed; null if it is open
 */
export async function noteQuestion(tx: Tx, roomId: string, closedAt: Date | null): Promise<void> {
  if (closedAt !== null)
    await tx
      .updateTable('helpAnswers')
      .set({ droppedAt: sql<Date>`greatest(${closedAt}, asked_at)` })
      .where('roomId', '=', roomId)
      .where(isWaiting('help_answers'))
      .execute()
  await tx
    .insertInto('helpAnswers')
    .values({ roomId })
    .onConflict(conflict =>
      conflict.column('roomId').where('answeredAt', 'is', null).where('droppedAt', 'is', null).doNothing(),
    )
    .execute()
}

/** Records that the team has written: nobody waits any more, neither there nor in cases that were merged into it. */
export async function noteAnswer(tx: Tx, roomId: string): Promise<void> {
  await tx
    .updateTable('helpAnswers')
    .set({ answeredAt: sql<Date>`greatest(now(), asked_at)` })
    .where(goesOnIn('help_answers', sql`${roomId}`))
    .where(isWaiting('help_answers'))
    .execute()
}

const isWaiting = (row: string) =>
  sql<boolean>`${sql.ref(`${row}.answered_at`)} is null and ${sql.ref(`${row}.dropped_at`)} is null`

/** The row belongs to the case, or to one that was merged into it. */
const goesOnIn = (row: string, roomId: RawBuilder<unknown>) => sql<boolean>`${sql.ref(`${row}.room_id`)} in (
  select ${roomId} union all select merged.room_id from help_cases merged where merged.merged_into = ${roomId})`

/** Figures of the help desk now, and the time of first answers in the last {@link days} days. */
export async function helpFigures(db: Db): Promise<HelpFigures> {
  const { rows } = await sql<HelpFigures>`
    select cases.*, times.* from (
      select count(*) filter (where closed_at is null)::int as open,
        count(*) filter (where closed_at is null and assignee_id is null)::int as unassigned,
        count(*) filter (where closed_at is null and exists (
          select from help_answers waiting
          where ${goesOnIn('waiting', sql.ref('help_cases.room_id'))} and ${isWaiting('waiting')}))::int as waiting
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

/** Tags of cases, by frequency. */
export async function usedTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from help_cases, unnest(tags) tag group by tag order by count(*) desc, tag limit 50`.execute(db)
  return rows.map(({ tag }) => tag)
}
