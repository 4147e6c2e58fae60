import { type Kysely, sql } from 'kysely'

/** Columns whose language had to be of two letters; sites can add others, such as `fil` and `zh-Hant`. */
const columns = [
  ['translation_texts', 'language'],
  ['translation_content', 'language'],
  ['translation_proposals', 'language'],
  ['users', 'language_code'],
  ['users', 'translation_language'],
  ['referrals', 'language'],
  ['payments', 'language'],
  ['order_groups', 'language'],
  ['gift_cards', 'language'],
  ['application_templates', 'language'],
  ['stock_alerts', 'language'],
  ['audience_counts', 'language'],
] as const

const code = '[a-z]{2,3}(-[A-Z][a-z]{3}|-[A-Z]{2})?'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of columns) {
    const name = sql.ref(`${table}_${column}_check`)
    await sql`
      alter table ${sql.table(table)} drop constraint ${name},
        add constraint ${name} check (${sql.ref(column)} ~ ${sql.lit(`^${code}$`)})`.execute(db)
  }
  await sql`
    alter table banners drop constraint banners_languages_check,
      add constraint banners_languages_check
        check (array_to_string(languages, ' ') ~ ${sql.lit(`^(${code}( ${code})*)?$`)})`.execute(db)
}
