import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { type MergePair, mergeRules } from './merge-register.ts'
import type { Clash, MergeRule, MovedRows } from './merge-rules.ts'
import './merging.tables.ts'

/** Columns that would let somebody in, and are of no use in a row that is put aside. */
const secrets = sql`'{token,token_hash,secret,stop_token,unsubscribe_key,share_key}'::text[]`

type Way = 'moves' | 'aside' | 'stays' | 'ends'

/**
 * What a merge would do with each column's rows: columns without rows, and derived ones, are left out.
 */
export async function countRows(db: Db | Tx, pair: MergePair): Promise<MovedRows[]> {
  const rules = mergeRules(pair.kind).filter(({ does }) => does !== 'derived')
  if (rules.length === 0) return []
  const counts = rules.map(
    (
      rule,
      at,
    ) => sql`select ${sql.lit(at)}::integer as at, case ${ways(rule, pair)} end as way, count(*)::integer as count
      from ${sql.table(rule.table)} r where ${isOf('r', rule, pair.merged)} group by 2`,
  )
  const { rows } = await sql<{ at: number; way: Way; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rules.flatMap(({ table, column }, at) => {
    const own = rows.filter(row => row.at === at)
    const sum = (way: Way) => own.find(row => row.way === way)?.count ?? 0
    const counted = { moves: sum('moves'), aside: sum('aside'), stays: sum('stays'), ends: sum('ends') }
    return own.length > 0 ? [{ table, column, ...counted }] : []
  })
}

/** Moves all rows by their rules, and returns what {@link countRows} would have said. Doing it again does nothing. */
export async function moveRows(tx: Tx, pair: MergePair, mergeId: number): Promise<MovedRows[]> {
  const counted = await countRows(tx, pair)
  await sql`set constraints all deferred`.execute(tx)
  for (const rule of mergeRules(pair.kind)) {
    const counts = counted.find(one => one.table === rule.table && one.column === rule.column)
    if (!counts) continue
    if (rule.does === 'ends')
      await sql`delete from ${sql.table(rule.table)} r where ${isOf('r', rule, pair.merged)}`.execute(tx)
    if (rule.does === 'moves') await move(tx, rule, pair, mergeId)
  }
  return counted
}

async function move(tx: Tx, rule: MergeRule & { does: 'moves' }, pair: MergePair, mergeId: number): Promise<void> {
  const table = sql.table(rule.table)
  const staying: RawBuilder<unknown>[] = []
  for (const clash of rule.clashes) {
    const found = clashes(clash, rule, pair)
    if (clash.goes === 'moves')
      await sql`update ${table} r set ${settings(clash.set, pair, mergeId)} where ${isOf('r', rule, pair.merged)}
        and ${found}`.execute(tx)
    else if (clash.goes === 'stays') staying.push(found)
    else {
      if (clash.take)
        await sql`update ${table} k set ${settings(clash.take, pair, mergeId)} from ${table} r
          where ${isOf('r', rule, pair.merged)} and ${equal(clash, rule, pair)}`.execute(tx)
      await sql`with gone as (
          delete from ${table} r where ${isOf('r', rule, pair.merged)} and ${found} returning to_jsonb(r) - ${secrets} as content
        )
        insert into merged_rows (merge_id, table_name, content) select ${mergeId}, ${rule.table}, content from gone`.execute(
        tx,
      )
    }
  }
  const free = staying.map(found => sql`and not ${found}`)
  await sql`update ${table} r set ${sql.ref(rule.column)} = ${idOf(pair, pair.kept)}
    where ${isOf('r', rule, pair.merged)} ${sql.join(free, sql` `)}`.execute(tx)
}

function settings(set: Readonly<Record<string, string>>, pair: MergePair, mergeId: number): RawBuilder<unknown> {
  const parts = Object.entries(set).map(([column, value]) => {
    return sql`${sql.ref(column)} = ${sql.raw(withIds(value, pair).replaceAll(':number', String(mergeId)))}`
  })
  return sql.join(parts)
}

/** A `case` without its end: which way a row goes. The first clash that keeps it from moving decides. */
function ways(rule: MergeRule, pair: MergePair): RawBuilder<unknown> {
  if (rule.does !== 'moves') return sql`when true then ${sql.lit(rule.does)}`
  const whens = rule.clashes.flatMap(clash =>
    clash.goes === 'moves' ? [] : [sql`when ${clashes(clash, rule, pair)} then ${sql.lit(clash.goes)}`],
  )
  return sql`${sql.join(whens, sql` `)} ${whens.length > 0 ? sql`else 'moves'` : sql`when true then 'moves'`}`
}

/** Whether a row `r` of the merged one clashes. */
function clashes(clash: Clash, rule: MergeRule, pair: MergePair): RawBuilder<unknown> {
  if (clash.when) return sql.raw(`(${withIds(clash.when, pair)})`)
  return sql`exists (select from ${sql.table(rule.table)} k where ${equal(clash, rule, pair)})`
}

/** Whether `k` is a row of the kept one that is equal to `r`. */
function equal(clash: Clash, rule: MergeRule, pair: MergePair): RawBuilder<unknown> {
  const same = clash.on.map(column =>
    sql.raw(clash.nullsEqual ? `k.${column} is not distinct from r.${column}` : `k.${column} = r.${column}`),
  )
  const both = clash.if ? ['r', 'k'].map(row => sql.raw(clash.if?.replaceAll('@', row) ?? '')) : []
  const more = clash.and ? [sql.raw(clash.and)] : []
  return sql.join([isOf('k', rule, pair.kept), ...same, ...both, ...more], sql` and `)
}

function isOf(row: string, { column, kind }: MergeRule, id: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${row}.${column}`)} = ${idOf({ kind }, id)}`
}

function idOf({ kind }: Pick<MergePair, 'kind'>, id: string): RawBuilder<unknown> {
  return kind === 'person' ? sql`${id}::uuid` : sql`${Number(id)}::integer`
}

function withIds(text: string, pair: MergePair): string {
  return text.replaceAll(':kept', literal(pair, pair.kept)).replaceAll(':merged', literal(pair, pair.merged))
}

function literal({ kind }: MergePair, id: string): string {
  if (kind === 'enterprise') return String(Number(id))
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('not the id of a person')
  return `'${id}'::uuid`
}
