import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#server/db/database.ts'
import { defineSetting } from '#server/settings/define-setting.ts'
import { lookUp } from '#shared/look-up.ts'
import { splitKey } from '../plural-forms.ts'
import '../translations.tables.ts'

/** Texts by language and key, as in the sources. */
type Texts = Record<string, Record<string, string>>

/** `server` has the texts that no page uses; `places` the features of keys. */
export type ShippedTexts = { pages: Texts; server: Texts; places?: Record<string, string> }

/** The texts of the last sync and its day: outdated tags are searched for once a day. */
export const lastSync = defineSetting('texts_synced', z.object({ texts: z.string(), day: z.string() }))

/**
 * Updates the texts in the database to this version: new tags and texts are added, changed ones are overwritten unless
 * somebody edited them. A tag that the code no longer uses is marked, and deleted 30 days later unless it was edited;
 * until then its texts are served, for nodes that still run the previous version. Several nodes may call it at once.
 * Does nothing if the same texts were synced last, on the same day.
 */
export async function syncTexts(db: Db, shipped: ShippedTexts): Promise<void> {
  const sync = {
    texts: createHash('sha256').update(JSON.stringify(shipped)).digest('base64url'),
    day: new Date().toISOString().slice(0, 10),
  }
  if (isSame(await lastSync.read(db), sync)) return
  const { tags, texts } = rowsOf(shipped)
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('translations'))`.execute(tx)
    await lastSync.write(tx, sync)
    await sql`
      insert into translation_tags as known (tag, plural, of_server, place)
      select tag, plural, of_server, place from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb)
        as given (tag text, plural boolean, of_server boolean, place text)
      on conflict (tag) do update set plural = excluded.plural, of_server = excluded.of_server,
        place = excluded.place, gone_at = null
      where (known.plural, known.of_server, known.place) <> (excluded.plural, excluded.of_server, excluded.place)
        or known.gone_at is not null`.execute(tx)
    await sql`
      update translation_tags set gone_at = now()
      where gone_at is null and tag <> all (${tags.map(tag => tag.tag)})`.execute(tx)
    await sql`
      insert into translation_texts as known (tag, language, form, text, shipped)
      select tag, language, form, text, text
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        as given (tag text, language text, form text, text text)
      on conflict (tag, language, form) do update set shipped = excluded.shipped, shipped_hash = null,
        text = case when known.edited_at is null then excluded.text else known.text end,
        source_hash = case when known.edited_at is null then null else known.source_hash end
      where known.shipped is distinct from excluded.shipped`.execute(tx)
    const withdrawn = sql`
      tag in (select tag from translation_tags where gone_at is null)
      and shipped is not null
      and (tag, language, form) not in (
        select tag, language, form from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
          as given (tag text, language text, form text))`
    await sql`delete from translation_texts where edited_at is null and ${withdrawn}`.execute(tx)
    await sql`update translation_texts set shipped = null where edited_at is not null and ${withdrawn}`.execute(tx)
    await hashSources(tx)
    // What this version brings was made of its English; what it leaves as it was keeps the hash of an earlier one.
    await sql`
      update translation_texts text
      set source_hash = coalesce(text.source_hash, tag.source_hash),
        shipped_hash = case when shipped is not null then coalesce(shipped_hash, tag.source_hash) end
      from translation_tags tag
      where tag.tag = text.tag and text.language <> 'en'
        and (text.source_hash is null or (shipped is not null and shipped_hash is null))`.execute(tx)
    await sql`
      delete from translation_tags
      where gone_at < now() - interval '30 days' and not exists (
        select from translation_texts as text where text.tag = translation_tags.tag and edited_at is not null
      )`.execute(tx)
  })
}

/**
 * Brings the hashes of English texts up to date: of all, or of one tag. A translation whose hash is another was made of
 * an English text that has changed since.
 */
export async function hashSources(tx: Tx, tag?: string): Promise<void> {
  const english = sql`
    select tag, forms, md5(forms::text) as hash from (
      select tag, coalesce(
        (select jsonb_object_agg(form, text) from translation_texts text where text.tag = tags.tag and language = 'en'),
        jsonb_build_object('', tag)) as forms
      from translation_tags tags where ${tag === undefined ? sql`true` : sql`tag = ${tag}`}
    ) as english`
  await sql`
    insert into translation_sources (hash, forms) select distinct hash, forms from (${english}) as hashed
    on conflict do nothing`.execute(tx)
  await sql`
    update translation_tags known set source_hash = hash from (${english}) as hashed
    where known.tag = hashed.tag and source_hash is distinct from hash`.execute(tx)
}

function isSame(last: Sync | undefined, sync: Sync): boolean {
  return last?.texts === sync.texts && last.day === sync.day
}

type Sync = { texts: string; day: string }
type TagRow = { tag: string; plural: boolean; of_server: boolean; place: string }
type TextRow = { tag: string; language: string; form: string; text: string }

function rowsOf({ pages, server, places = {} }: ShippedTexts): { tags: TagRow[]; texts: TextRow[] } {
  const tags = new Map<string, TagRow>()
  // a text in both counts as a page's
  const texts = [pages, server].flatMap(some =>
    Object.entries(some).flatMap(([language, catalogue]) =>
      Object.entries(catalogue).flatMap(([key, text]): TextRow[] => {
        const { tag, form } = splitKey(key)
        const ofServer = some === server
        if (ofServer && tags.get(tag)?.of_server === false) return []
        tags.set(tag, { tag, plural: form !== '', of_server: ofServer, place: lookUp(places, key) ?? '' })
        return [{ tag, language, form, text }]
      }),
    ),
  )
  return { tags: [...tags.values()], texts }
}
