import { type Kysely, sql } from 'kysely'

type Row = { id: number; titles: Record<string, string>[]; name: string | null }

const batch = 500

/** Orders keep the words that they are searched by since they have a column for them; those from before get theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select id,
        (select address ->> 'name' from order_groups where id = orders.group_id and paid_at is not null) as name,
        (select coalesce(json_agg(title), '[]') from order_lines where order_id = orders.id) as titles
      from orders where search_words = '' and id > ${after} order by id limit ${batch}`.execute(db)
    for (const { id, titles, name } of rows) {
      const words = wordsOf([...titles.flatMap(title => Object.values(title)), name ?? ''])
      await sql`update orders set search_words = array_to_tsvector(${words}::text[]) where id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** As they were made when this was written: lowercase, without accents, each once. */
function wordsOf(texts: string[]): string[] {
  const folded = texts
    .join(' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return [...new Set(folded.match(/[\p{L}\p{M}\p{N}]+/gu))]
}
