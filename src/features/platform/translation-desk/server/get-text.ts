import '#features/people/accounts/accounts.tables.ts'
import { loadItem, loadItems, type WrittenContent } from '#features/platform/translations/server/index.ts'
import '#features/platform/translations/translations.tables.ts'
import type { TranslationItem } from '#features/platform/translations/translation-items.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { similarTexts } from '../similar-texts.ts'
import type { OpenText } from '../translation-desk.contract.ts'
import { termsOf } from './glossary-terms.ts'
import { rowOf } from './list-texts.ts'
import { pictureOf } from './text-pictures.ts'

type Asked = { item: string; language: SiteLanguage }

/**
 * A text with what its editor shows beside it.
 * @throws ORPCError NOT_FOUND
 */
export async function getText(db: Db, content: WrittenContent, asked: Asked): Promise<OpenText> {
  const item = (await loadItem(db, content, asked)) ?? missing()
  const { forms, source, checked, sourceHash, revision, isEdited, madeOf, editedAt, editedBy } = item
  const [before, changed, editor, proposals, all, terms] = await Promise.all([
    madeOf ? sourceOf(db, madeOf) : undefined,
    sourceOf(db, sourceHash),
    editedBy ? db.selectFrom('users').select('name').where('id', '=', editedBy).executeTakeFirst() : undefined,
    openProposals(db, asked),
    loadItems(db, content, asked.language),
    termsOf(db, asked.language, Object.values(source)),
  ])
  return {
    ...rowOf(item),
    sourceForms: source,
    ...{ checked, forms, sourceHash, revision, isEdited },
    sourceBefore: before?.forms ?? null,
    sourceChangedAt: madeOf ? (changed?.firstSeenAt.toISOString() ?? null) : null,
    saved: editedAt && { by: editor?.name ?? null, at: editedAt.toISOString() },
    proposals,
    terms,
    picture: pictureOf(asked.item),
    similar: similarTexts(rowOf(item).source, translatedAmong(all, asked.item)),
  }
}

function translatedAmong(all: TranslationItem[], except: string) {
  return all
    .filter(one => one.item !== except && (one.state === 'done' || one.state === 'proposed'))
    .flatMap(one => {
      const { source, text } = rowOf(one)
      return text ? [{ source, text }] : []
    })
}

function sourceOf(db: Db, hash: string) {
  return db
    .selectFrom('translationSources')
    .select(['forms', 'firstSeenAt'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

async function openProposals(db: Db, { item, language }: Asked): Promise<OpenText['proposals']> {
  const rows = await db
    .selectFrom('translationProposals as proposal')
    .leftJoin('users', 'users.id', 'proposal.userId')
    .select(['proposal.id', 'proposal.forms', 'users.name as by', 'proposal.createdAt'])
    .where('item', '=', item)
    .where('language', '=', language)
    .where('state', '=', 'open')
    .orderBy('proposal.id')
    .execute()
  return rows.map(({ createdAt, ...proposal }) => ({ ...proposal, at: createdAt.toISOString() }))
}
