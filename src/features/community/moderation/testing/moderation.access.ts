import '#features/people/accounts/accounts.tables.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'
import '../moderation.tables.ts'
import '../reports.tables.ts'

const flag = () => ({ reason: 'other', message: 'It is not so.' })

export const accessCases: Record<string, AccessCase> = {
  'PUT /feedback/{id}/flag': { params: memberPost, body: flag },
  'POST /reports': { body: ({ vendorId }) => ({ kind: 'profile', id: vendorId, reason: 'outdated' }) },
  'GET /reports/own': { query: '?kind=profile&id=1' },
  'GET /admin/moderation/cases': {},
  'GET /admin/moderation/cases/{id}': { params: openCase },
  'POST /admin/moderation/cases': { body: ({ vendorId }) => ({ thing: { kind: 'profile', id: vendorId } }) },
  'PUT /admin/moderation/cases/{id}/assignee': { params: openCase, body: () => ({ userId: null, revision: 0 }) },
  'POST /admin/moderation/cases/{id}/notes': { params: openCase, body: () => ({ words: 'Known to us.' }) },
  'PUT /admin/moderation/cases/{id}/tie': { params: openCase, body: () => ({ knows: true }) },
  'POST /admin/moderation/cases/{id}/statement': { params: openCase, body: () => ({ measure: 'leave', in: 'en' }) },
  'PUT /admin/moderation/cases/{id}/decision': { params: openCase, body: () => ({ measure: 'leave', revision: 0 }) },
  'GET /moderation/statements': {},
  'GET /moderation/statements/{id}': { params: decision, owned: { id: noId } },
  'POST /moderation/statements/{id}/appeal': {
    ...{ params: decision, owned: { id: noId } },
    body: () => ({ words: 'Why?' }),
  },
  'GET /moderation/figures': {},
}

async function memberPost({ db, vendorId, people }: AccessWorld): Promise<{ id: number }> {
  return db
    .insertInto('feedbackPosts')
    .values({ vendorId, authorId: people.member.id, message: 'Good tea.' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A case about a person’s words, which no moderator has anything to do with. */
async function openCase({ db }: AccessWorld): Promise<{ id: number }> {
  await db
    .updateTable('moderationCases')
    .set({ state: 'closed', closedAt: new Date() })
    .where('state', '=', 'open')
    .execute()
  return db
    .insertInto('moderationCases')
    .values({ kind: 'message', thingId: '!x $y', source: 'report' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A decision about the enterprise. */
async function decision(world: AccessWorld): Promise<{ id: number }> {
  const { db, vendorId } = world
  const { id: caseId } = await openCase(world)
  return db
    .insertInto('moderationDecisions')
    .values({
      ...{ caseId, caseRevision: 0, measure: 'hide', source: 'report', vendorId, rule: 'order' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
