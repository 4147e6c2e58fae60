import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import { type GlossaryTerm, hasTerm } from '../glossary.ts'
import { maxTerms } from '../translation-desk.contract.ts'
import { reviewRightsTo } from './text-rights.ts'
import '../translation-desk.tables.ts'

/** The terms of a language, by their English. */
export function listTerms(db: Db | Tx, language: string): Promise<GlossaryTerm[]> {
  return db
    .selectFrom('translationTerms')
    .select(['id', 'english', 'wanted', 'forbidden'])
    .where('language', '=', language)
    .orderBy('english')
    .execute()
}

/** The terms that an English text has. */
export async function termsOf(db: Db, language: string, english: string[]): Promise<GlossaryTerm[]> {
  return (await listTerms(db, language)).filter(term => english.some(text => hasTerm(text, term.english)))
}

type Given = Omit<GlossaryTerm, 'id'> & { language: string }

/**
 * Adds a term, or changes how it is translated.
 * @throws ORPCError NOT_FOUND; gm-error-too-many-terms (409)
 */
export async function saveTerm(db: Db, viewer: Viewer, { language, ...given }: Given): Promise<void> {
  const term = { english: clean(given.english), wanted: given.wanted.map(clean), forbidden: given.forbidden.map(clean) }
  await db.transaction().execute(async tx => {
    await reviewRightsTo(tx, viewer, language)
    const known = await listTerms(tx, language)
    const before = known.find(({ english }) => english.toLowerCase() === term.english.toLowerCase())
    if (before) await tx.updateTable('translationTerms').set(term).where('id', '=', before.id).execute()
    else {
      if (known.length >= maxTerms) refuse('gm-error-too-many-terms', { status: 409 })
      await tx
        .insertInto('translationTerms')
        .values({ language, ...term })
        .execute()
    }
    await record(tx, viewer, { language, english: term.english, before, after: term })
  })
}

/** @throws ORPCError NOT_FOUND */
export async function removeTerm(
  db: Db,
  viewer: Viewer,
  { language, termId }: { language: string; termId: number },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await reviewRightsTo(tx, viewer, language)
    const gone = await tx
      .deleteFrom('translationTerms')
      .where('id', '=', termId)
      .where('language', '=', language)
      .returning(['english', 'wanted', 'forbidden'])
      .executeTakeFirst()
    if (!gone) missing()
    await record(tx, viewer, { language, english: gone.english, before: gone })
  })
}

const clean = (text: string) => normalizeText(text, 'NFC').trim()

type Change = { language: string; english: string; before?: object | undefined; after?: object }

function record(tx: Tx, { userId }: Viewer, { language, english, before, after }: Change): Promise<void> {
  const states = { ...(before && { before: { ...before } }), ...(after && { after: { ...after } }) }
  const target = `translation:term:${english}`.slice(0, 200)
  const deed = { action: 'translation.term', target, details: { language }, ...states }
  return writeAudit(tx, { ...deed, userId, actingVendorId: null })
}
