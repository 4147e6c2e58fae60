import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import { loadItem, WrittenContent } from '#features/platform/translations/server/index.ts'
import { createProposal } from '#features/platform/translations/translations.factory.ts'

import '../translation-desk.tables.ts'

const item = 'text:Close'
const si = { language: 'si' }

async function proposed({ db }: AccessWorld) {
  const id = await createProposal(db, { item, language: 'si', userId: null, forms: { '': 'වසන්න' } })
  return { ...si, proposalId: id }
}

export const accessCases: Record<string, AccessCase> = {
  'GET /translation-texts/{language}': { params: () => si },
  'GET /translation-texts/{language}/text': { params: () => si, query: `item=${encodeURIComponent(item)}` },
  'PUT /translation-texts/{language}/text': {
    params: () => si,
    body: async ({ db }) => {
      const { revision, sourceHash } = await readText(db)
      return { item, forms: { '': `වසන්න ${Date.now()}` }, revision, sourceHash }
    },
  },
  'POST /translation-texts/{language}/proposals': {
    params: () => si,
    body: () => ({ item, forms: { '': 'වහන්න' }, sourceHash: '' }),
  },
  'POST /translation-texts/{language}/proposals/{proposalId}/refusal': { params: proposed },
  'POST /translation-texts/{language}/reset': {
    params: () => si,
    body: async ({ db }) => ({ item, revision: (await readText(db)).revision }),
  },
  'PUT /translation-texts/hidden': { body: () => ({ item: 'text:Cancel', hidden: true }) },
  'POST /translation-texts/{language}/file': {
    params: () => si,
    body: () => ({ format: 'json', content: '{}', isCheck: true }),
  },
  'GET /translation-terms/{language}': { params: () => si },
  'PUT /translation-terms/{language}': {
    params: () => si,
    body: () => ({ english: 'shop', wanted: ['වෙළඳසැල'], forbidden: [] }),
  },
  'DELETE /translation-terms/{language}/{termId}': {
    params: async ({ db }) => {
      await db.deleteFrom('translationTerms').execute()
      const term = { language: 'si', english: 'shop', wanted: ['වෙළඳසැල'], forbidden: [] }
      const { id } = await db.insertInto('translationTerms').values(term).returning('id').executeTakeFirstOrThrow()
      return { ...si, termId: id }
    },
  },
  'GET /translators': {},
  'PUT /translators': { body: ({ people }) => ({ email: people.member.email, language: 'ta', reviews: true }) },
  'DELETE /translators/{userId}': {
    params: async ({ db, people }) => {
      const userId = people.member.id
      await db.updateTable('users').set({ translationLanguage: 'ta' }).where('id', '=', userId).execute()
      return { userId }
    },
  },
}

async function readText(db: AccessWorld['db']) {
  const found = await loadItem(db, new WrittenContent(db), { item, language: 'si' })
  return found ?? { revision: '', sourceHash: '' }
}
