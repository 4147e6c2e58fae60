import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { readOfferedLanguages } from '#server/settings/read-offered-languages.ts'
import { isShipped, siteLanguages } from '#shared/languages.ts'
import '../profile-editing.tables.ts'
import type { Progress, Translation, TranslationState } from '../text-translations.contract.ts'

type Asked = {
  id: number
  from: string
  to: string
  state?: TranslationState | undefined
  page: number
  limit: number
}

/**
 * An enterprise's texts that exist in one language, with their translations to another, and the progress of each
 * language.
 */
export async function listTranslations(db: Db, { id, from, to, state, page, limit }: Asked) {
  const offset = (page - 1) * limit
  const { codes } = await readOfferedLanguages(db)
  const languages = [...siteLanguages, ...codes.filter(code => !isShipped(code))]
  const { rows: counts } = await sql<Progress & { current: number }>`
    with texts as materialized (${writtenTextsOf(id)})
    select language, count(*)::integer as total, ${countOf('missing')} as missing, ${countOf('outdated')} as outdated,
      ${countOf('current')} as current
    from (
      select wanted.language, ${stateIn(sql.ref('wanted.language'), from)} as state
      from texts, unnest(${languages}::text[]) with ordinality as wanted (language, place)
      where ${from}::text = any(texts.written) and wanted.language <> ${from}
    ) as found
    group by language`.execute(db)
  const { rows: items } = await sql<Translation>`
    with texts as materialized (${writtenTextsOf(id)}),
    page as materialized (
      select * from (select texts.*, ${stateIn(sql`${to}::text`, from)} as state from texts) as found
      where ${from}::text = any(written) and ${state ? sql`state = ${state}` : sql`true`}
      order by kind desc, thing_id desc, place
      offset ${offset} limit ${limit}
    )
    select kind, thing_id, field, body ->> ${from} as source, coalesce(body ->> ${to}, '') as text, state,
      case kind when 'listing' then coalesce(name ->> ${from}, name ->> 'en', '') else '' end as name
    from page order by kind desc, thing_id desc, place`.execute(db)
  const progress = languages
    .filter(language => language !== from)
    .map(language => {
      const { total = 0, missing = 0, outdated = 0 } = counts.find(one => one.language === language) ?? {}
      return { language, total, missing, outdated }
    })
  const wanted = counts.find(one => one.language === to)
  return { items, count: (state ? wanted?.[state] : wanted?.total) ?? 0, offset, limit, progress }
}

/** Number of an enterprise's texts that exist in one language but not in another, as on the page of translations. */
export async function countMissingTexts(db: Db, id: number, { from, to }: Pick<Asked, 'from' | 'to'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${textsOf(id)}
    where body ->> ${from} <> '' and coalesce(body ->> ${to}, '') = ''`.execute(db)
  return rows[0]?.count ?? 0
}

function countOf(state: TranslationState): RawBuilder<unknown> {
  return sql`count(*) filter (where state = ${sql.lit(state)})::integer`
}

/** Texts with the languages that have them, so that each text, which may be long, is parsed only once. */
function writtenTextsOf(vendorId: number): RawBuilder<unknown> {
  return sql`
    select texts.*, array(select key from jsonb_each_text(body) where value <> '') as written from ${textsOf(vendorId)}`
}

/** Texts with the times of their last changes, by language. Archived listings need no translation. */
function textsOf(vendorId: number): RawBuilder<unknown> {
  return sql`(
    select 'profile' as kind, vendors.id as thing_id, part.place, part.field, part.body, '{}'::jsonb as name,
      (select jsonb_object_agg(language, extract(epoch from changed_at)) from vendor_text_times as times
        where times.vendor_id = vendors.id and times.field = part.field) as times
    from vendors, lateral (values
      (1, 'title', title::jsonb), (2, 'description', description::jsonb), (3, 'hoursNote', coalesce(hours -> 'note', '{}'))
    ) as part (place, field, body)
    where vendors.id = ${vendorId}
    union all
    select 'listing', listings.id, part.place, part.field, part.body, title::jsonb,
      (select jsonb_object_agg(language, extract(epoch from changed_at)) from listing_text_times as times
        where times.listing_id = listings.id and times.field = part.field)
    from listings, lateral (values
      (1, 'title', title::jsonb), (2, 'description', description::jsonb), (3, 'actionLabel', action_label::jsonb)
    ) as part (place, field, body)
    where listings.vendor_id = ${vendorId} and listings.status <> 'archived'
  ) as texts`
}

/** Outdated is a translation that is older than the last change of its source. */
function stateIn(language: RawBuilder<unknown>, from: string): RawBuilder<TranslationState> {
  const timeIn = (one: RawBuilder<unknown>) => sql`coalesce((texts.times ->> ${one})::numeric, 0)`
  return sql`case
    when ${language} <> all(texts.written) then 'missing'
    when ${timeIn(sql`${from}::text`)} > ${timeIn(language)} then 'outdated'
    else 'current' end`
}
