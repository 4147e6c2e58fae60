import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { checkText, cleanForms, type Forms, isError } from '../check-text.ts'
import { type TranslationItem, tagOfItem } from '../translation-items.ts'
import { loadItem } from './load-items.ts'
import { hashSources } from './sync-texts.ts'
import { hashOf } from './text-hash.ts'
import type { WrittenContent } from './written-content.ts'
import '../translations.tables.ts'

export type ItemChange = {
  item: string
  language: SiteLanguage
  forms: Forms
  /** of the translation that the editor saw */
  revision: string
  /** of the English that they saw: if it has changed since, the translation is saved, and outdated at once */
  sourceHash: string
  userId: string
}

/**
 * Holds all texts until the transaction ends, as a start of another version does, and reads one.
 * @throws ORPCError NOT_FOUND; gm-error-translation-changed (409) if the translation is another than the editor saw
 */
export async function holdItem(
  tx: Tx,
  content: WrittenContent,
  { item, language, revision }: Pick<ItemChange, 'item' | 'language'> & { revision?: string },
): Promise<TranslationItem> {
  await sql`select pg_advisory_xact_lock(hashtext('translations'))`.execute(tx)
  const found = (await loadItem(tx, content, { item, language })) ?? missing()
  if (revision !== undefined && found.revision !== revision) changedMeanwhile()
  return found
}

function changedMeanwhile(): never {
  refuse('gm-error-translation-changed', { status: 409 })
}

/** @throws ORPCError gm-error-translation-text (400), `field` being the form and `given` what is wrong */
export function mustBeShowable({ checked }: TranslationItem, forms: Forms, language: string): Forms {
  const clean = cleanForms(forms)
  const wrong = checkText(checked, clean, language).find(isError)
  if (wrong)
    refuse('gm-error-translation-text', {
      field: wrong.form || 'text',
      given: { rule: wrong.rule, what: wrong.what.join(' ') },
    })
  return clean
}

/**
 * Saves a translation. A new version doesn't overwrite it.
 * @returns what it was before
 * @throws ORPCError as {@link holdItem} and {@link mustBeShowable}
 */
export async function saveItem(tx: Tx, content: WrittenContent, change: ItemChange): Promise<TranslationItem> {
  const before = await holdItem(tx, content, change)
  const forms = mustBeShowable(before, change.forms, change.language)
  const tag = tagOfItem(change.item)
  if (tag === undefined) await saveContent(tx, content, { ...change, forms }, before)
  else await saveTexts(tx, tag, { ...change, forms })
  return before
}

async function saveTexts(tx: Tx, tag: string, { language, forms, sourceHash, userId }: ItemChange): Promise<void> {
  await tx
    .deleteFrom('translationTexts')
    .where('tag', '=', tag)
    .where('language', '=', language)
    .where('form', 'not in', Object.keys(forms))
    .execute()
  const hash = language === 'en' ? null : sourceHash
  // The shipped text, found right as it is, still follows the next version.
  for (const [form, text] of Object.entries(forms))
    await sql`
      insert into translation_texts as known (tag, language, form, text, source_hash, edited_at, edited_by)
      values (${tag}, ${language}, ${form}, ${text}, ${hash}, now(), ${userId})
      on conflict (tag, language, form) do update set text = excluded.text, source_hash = excluded.source_hash,
        edited_at = case when known.shipped is distinct from excluded.text then excluded.edited_at end,
        edited_by = excluded.edited_by`.execute(tx)
  if (language === 'en') await hashSources(tx, tag)
}

async function saveContent(
  tx: Tx,
  content: WrittenContent,
  { item, language, forms, sourceHash, userId }: ItemChange,
  before: TranslationItem,
): Promise<void> {
  const text = forms[''] ?? null
  const isSame = before.forms[''] === text
  if (!isSame && !(await content.save(tx, item, { language, text, before: before.forms[''] ?? null })))
    changedMeanwhile()
  await tx
    .insertInto('translationSources')
    .values({ hash: before.sourceHash, forms: JSON.stringify(before.source) as never })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const note = { sourceHash, textHash: hashOf(forms), editedBy: userId, editedAt: new Date() }
  await tx
    .insertInto('translationContent')
    .values({ item, language, ...note })
    .onConflict(conflict => conflict.columns(['item', 'language']).doUpdateSet(note))
    .execute()
}

/**
 * Takes back what was changed here: the text that came with this version stands again, or none.
 * @throws ORPCError as {@link holdItem}
 */
export async function resetItem(
  tx: Tx,
  content: WrittenContent,
  change: Pick<ItemChange, 'item' | 'language' | 'revision'>,
): Promise<TranslationItem> {
  const before = await holdItem(tx, content, change)
  const tag = tagOfItem(change.item) ?? missing()
  const own = sql`tag = ${tag} and language = ${change.language} and edited_at is not null`
  await sql`delete from translation_texts where shipped is null and ${own}`.execute(tx)
  await sql`
    update translation_texts set text = shipped, source_hash = shipped_hash, edited_at = null, edited_by = null
    where ${own}`.execute(tx)
  if (change.language === 'en') await hashSources(tx, tag)
  return before
}

/**
 * Hides a text of the interface from translators, or shows it to them again.
 * @returns whether it was hidden before
 * @throws ORPCError NOT_FOUND
 */
export async function hideItem(tx: Tx, item: string, hidden: boolean): Promise<boolean> {
  const tag = tagOfItem(item) ?? missing()
  const row = await tx
    .selectFrom('translationTags')
    .select('hidden')
    .where('tag', '=', tag)
    .forUpdate()
    .executeTakeFirst()
  if (!row) missing()
  if (row.hidden !== hidden) await tx.updateTable('translationTags').set({ hidden }).where('tag', '=', tag).execute()
  return row.hidden
}
