import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { Forms } from '../check-text.ts'
import { neededForms } from '../plural-forms.ts'
import { type ItemState, itemOfTag, type TranslationItem } from '../translation-items.ts'
import { hashOf } from './text-hash.ts'
import type { WrittenContent } from './written-content.ts'
import '../translations.tables.ts'

/** Everything that is translated, in one language: what waits first, then by place and text. */
export async function loadItems(
  db: Db | Tx,
  content: WrittenContent,
  language: SiteLanguage,
): Promise<TranslationItem[]> {
  const proposed = await openProposals(db, language)
  const items = [...(await interfaceItems(db, language)), ...(await contentItems(db, content, language))]
  return items
    .map(item =>
      item.state !== 'outdated' && proposed.has(item.item) ? { ...item, state: 'proposed' as const } : item,
    )
    .sort(inOrder)
}

/** One of them; undefined if there is none. */
export async function loadItem(
  db: Db | Tx,
  content: WrittenContent,
  { item, language }: { item: string; language: SiteLanguage },
): Promise<TranslationItem | undefined> {
  const items = item.startsWith('text:')
    ? await interfaceItems(db, language, item)
    : await contentItems(db, content, language)
  const found = items.find(one => one.item === item)
  const isProposed = found && found.state !== 'outdated' && (await openProposals(db, language)).has(item)
  return isProposed ? { ...found, state: 'proposed' } : found
}

const order: Record<ItemState, number> = { outdated: 0, proposed: 1, missing: 2, done: 3 }

function inOrder(a: TranslationItem, b: TranslationItem): number {
  return order[a.state] - order[b.state] || compare(a.place, b.place) || compare(a.item, b.item)
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

async function openProposals(db: Db | Tx, language: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('translationProposals')
    .select('item')
    .where('language', '=', language)
    .where('state', '=', 'open')
    .execute()
  return new Set(rows.map(({ item }) => item))
}

type Row = {
  tag: string
  plural: boolean
  hidden: boolean
  place: string
  sourceHash: string | null
  english: Forms | null
  shipped: Forms | null
  forms: Forms | null
  madeOf: string | null
  isEdited: boolean | null
  editedAt: Date | null
  editedBy: string | null
}

async function interfaceItems(db: Db | Tx, language: SiteLanguage, item?: string): Promise<TranslationItem[]> {
  const { rows } = await sql<Row>`
    select tags.tag, plural, hidden, place, tags.source_hash, english, shipped, forms, made_of, is_edited, edited_at,
      edited_by
    from translation_tags tags
    left join lateral (
      select json_object_agg(form, text) as english,
        json_object_agg(form, shipped) filter (where shipped is not null) as shipped
      from translation_texts where tag = tags.tag and language = 'en') as of_english on true
    left join lateral (
      select json_object_agg(form, text) as forms, bool_or(edited_at is not null) as is_edited,
        max(edited_at) as edited_at, (array_agg(edited_by order by edited_at desc))[1] as edited_by,
        (array_agg(source_hash) filter (where source_hash <> tags.source_hash))[1] as made_of
      from translation_texts where tag = tags.tag and language = ${language}) as of_language on true
    where gone_at is null and ${item === undefined ? sql`true` : sql`tags.tag = ${item.slice('text:'.length)}`}`.execute(
    db,
  )
  return rows.map(row => interfaceItem(row, language))
}

function interfaceItem(row: Row, language: SiteLanguage): TranslationItem {
  const { tag, plural, place, hidden, madeOf, editedAt, editedBy } = row
  const checked = row.shipped ?? { '': tag }
  const source = row.english ?? checked
  const forms = row.forms ?? (language === 'en' ? source : {})
  const isWritten = language === 'en' || (plural ? neededForms(language) : ['']).every(form => forms[form])
  return {
    item: itemOfTag(tag),
    ...{ place, source, checked, forms, madeOf, editedAt, editedBy },
    sourceHash: row.sourceHash ?? '',
    revision: hashOf(forms),
    state: isWritten ? (madeOf && language !== 'en' ? 'outdated' : 'done') : 'missing',
    isHidden: hidden,
    isEdited: row.isEdited ?? false,
  }
}

async function contentItems(db: Db | Tx, content: WrittenContent, language: SiteLanguage): Promise<TranslationItem[]> {
  // English of content is changed where the content is, with all that hangs on it.
  if (language === 'en') return []
  const known = await db.selectFrom('translationContent').selectAll().where('language', '=', language).execute()
  const notes = new Map(known.map(one => [one.item, one]))
  return (await content.load(db)).map(({ item, place, text }) => {
    const source = { '': text.en ?? '' }
    const own = text[language]
    const forms: Forms = own ? { '': own } : {}
    const note = notes.get(item)
    const [sourceHash, revision] = [hashOf(source), hashOf(forms)]
    // A text that was written elsewhere since counts as made of what stood beside it there.
    const isNoted = note?.textHash === revision
    const isOutdated = isNoted && note.sourceHash !== sourceHash
    return {
      ...{ item, place, source, checked: source, sourceHash, forms, revision },
      state: own ? (isOutdated ? 'outdated' : 'done') : 'missing',
      isHidden: false,
      isEdited: false,
      madeOf: isOutdated ? note.sourceHash : null,
      editedAt: isNoted ? note.editedAt : null,
      editedBy: isNoted ? note.editedBy : null,
    }
  })
}
