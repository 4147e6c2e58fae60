import { createApplication, shortForm } from '#features/market/applications/applications.factory.ts'
import { createStandards } from '#features/platform/about/about.factory.ts'
import { aQuestion } from '#features/platform/forms/forms.factory.ts'
import '../application-review.tables.ts'
import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import { defaultSettings } from '../review-settings.ts'

const submitted = async ({ db, people }: AccessWorld) => ({
  id: await createApplication(db, { userId: people.member.id, steps: ['submit'], form: shortForm }),
})
const published = async ({ db, people }: AccessWorld) => ({
  id: await createApplication(db, { userId: people.member.id, steps: ['submit', 'publish'], form: shortForm }),
})

const file = async ({ db, people }: AccessWorld) => {
  await submitted({ db, people } as AccessWorld)
  return db
    .insertInto('applicationImports')
    .values({ fileName: 'a.csv', csv: 'email\na@example.org\n', createdBy: people.admin.id })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const accessCases: Record<string, AccessCase> = {
  'GET /application-reviews': {},
  'GET /application-reviews/{id}': { params: submitted },
  'PUT /application-reviews/{id}/vote': { params: submitted, body: () => ({ round: 1, vote: 'reject', text: 'No.' }) },
  'POST /application-reviews/{id}/more-info': {
    params: async world => {
      const { id } = await submitted(world)
      const comment = { applicationId: id, questionId: 14, audience: 'applicant', text: 'Who?', round: 1 } as const
      await world.db.insertInto('applicationComments').values(comment).execute()
      return { id }
    },
    body: () => ({ round: 1 }),
  },
  'POST /application-reviews/{id}/withdrawal': { params: published, body: () => ({ round: 1, text: 'Why.' }) },
  'POST /application-reviews/{id}/preview': { params: submitted, body: () => ({ action: 'publish' }) },
  'POST /application-reviews/{id}/comments': {
    params: submitted,
    body: () => ({ questionId: null, audience: 'internal', text: 'Hm.' }),
  },
  'PUT /application-reviews/{id}/assignee': {
    params: submitted,
    body: ({ people: { admin } }) => ({ userId: admin.id }),
  },
  'PUT /application-reviews/{id}/standards/{standardId}': {
    params: async world => {
      const { id: standardId } = await world.db
        .insertInto('sectorStandards')
        .values({ nodeId: null, text: { en: 'A standard' } })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { ...(await submitted(world)), standardId }
    },
    body: () => ({ mark: 'met', before: null }),
  },
  'POST /application-reviews/{id}/standards/questions': {
    params: withHiddenStandard,
    body: async ({ db }) => {
      const newest = db.selectFrom('sectorStandards').select('id').orderBy('id', 'desc').limit(1)
      return { round: 1, standardIds: [(await newest.executeTakeFirstOrThrow()).id] }
    },
  },
  'PUT /application-reviews/{id}/conflict': { params: submitted, body: () => ({ knowsSomebody: false }) },
  'GET /application-reviews/settings': {},
  'PUT /application-reviews/settings': { body: () => defaultSettings },
  'PUT /application-reviews/templates': { body: () => ({ action: 'publish', language: 'en', text: 'Welcome!' }) },
  'GET /application-reviews/figures': {},
  'POST /application-reviews/imports': { body: () => ({ fileName: 'a.csv', csv: 'email\na@example.org\n' }) },
  'GET /application-reviews/imports/{id}': { params: file },
  'POST /application-reviews/imports/{id}/start': { params: file },
}

/** An application whose answers didn't show the one question that speaks for a standard. */
async function withHiddenStandard({ db, people }: AccessWorld) {
  const handle = crypto.randomUUID()
  await createStandards(db, null, [{ en: 'A standard' }], [handle])
  const [about, more] = shortForm.sections
  const shownWhen = { match: 'all' as const, parents: [{ questionId: 98, answers: [true] }] }
  const added = [
    aQuestion({ id: 98, type: 'polar' }),
    aQuestion({ id: 99, type: 'text', shownWhen, standards: [handle] }),
  ]
  const form = { sections: [about!, { ...more!, questions: [...more!.questions, ...added] }] }
  return { id: await createApplication(db, { userId: people.member.id, steps: ['submit'], form }) }
}
