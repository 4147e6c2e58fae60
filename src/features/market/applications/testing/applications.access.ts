import { createListedVendor } from '#features/market/directory/directory.factory.ts'
import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import { noId } from '#features/people/teams/access-case.factory.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { ApplicationAction } from '../application-states.ts'
import { createApplication, shortForm } from '../applications.factory.ts'

const own = (...steps: ApplicationAction[]): Pick<AccessCase, 'params' | 'owned'> => ({
  params: async ({ db, people: { member } }: AccessWorld) => ({
    id: await createApplication(db, { userId: member.id, steps, form: shortForm }),
  }),
  owned: { id: noId },
})

export const accessCases: Record<string, AccessCase> = {
  'GET /applications': {},
  'GET /applications/duplicates': { query: '?name=Hill' },
  'POST /applications': {
    body: async ({ db, people: { member } }) => {
      // the installation needs a form
      await createApplication(db, { userId: member.id })
      return {}
    },
  },
  'GET /applications/{id}': own(),
  'POST /applications/{id}/take-back': own('submit'),
  'POST /applications/{id}/appeal': {
    ...own('submit', 'notApprove'),
    body: () => ({ text: 'Please look at page two.' }),
  },
  'POST /applications/{id}/withdraw': { ...own('submit', 'publish'), body: () => ({ isConfirmed: true }) },
  'DELETE /applications/{id}': own(),
  'PUT /applications/{id}/vendor': {
    ...own(),
    body: async ({ db }) => ({ vendorId: await createListedVendor(db) }),
  },
  'POST /applications/{id}/hand-over': {
    params: ({ db, people: { member } }) => assisted(db, { filledBy: member.id, forEmail: 'asha@hill.example' }),
    owned: { id: noId },
  },
  'POST /applications/{id}/confirm': {
    params: async ({ db, people }) => {
      const { email: forEmail } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', people.member.id)
        .executeTakeFirstOrThrow()
      return assisted(db, { filledBy: people['other member'].id, forEmail, handedOverAt: new Date() })
    },
    owned: { id: noId },
  },
  'GET /vendor-profiles/{id}/words': { params: ({ vendorId }) => ({ id: vendorId }) },
}

type Assisted = { filledBy: string; forEmail: string; handedOverAt?: Date }

/** Creates an application that one person fills in for another. */
async function assisted(db: AccessWorld['db'], given: Assisted): Promise<{ id: number }> {
  const id = await createApplication(db, { userId: given.filledBy })
  await db.updateTable('applications').set(given).where('id', '=', id).execute()
  return { id }
}
