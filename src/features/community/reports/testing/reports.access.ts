import '#features/community/feedback/feedback.tables.ts'
import '../reports.tables.ts'
import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'

const flag = () => ({ reason: 'other', message: 'It is not so.' })

export const accessCases: Record<string, AccessCase> = {
  'PUT /feedback/{id}/flag': { params: memberPost, body: flag },
  'POST /reports': { body: ({ vendorId }) => ({ kind: 'profile', id: vendorId, reason: 'outdated' }) },
  'GET /reports/own': { query: '?kind=profile&id=1' },
  'GET /reports': {},
  'PUT /reports/{id}/state': {
    params: openReport,
    body: () => ({ closed: true, outcome: 'dealt-with' }),
  },
}

async function memberPost({ db, vendorId, people }: AccessWorld): Promise<{ id: number }> {
  return db
    .insertInto('feedbackPosts')
    .values({ vendorId, authorId: people.member.id, message: 'Good tea.' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function openReport({ db, vendorId }: AccessWorld): Promise<{ id: number }> {
  return db
    .insertInto('reports')
    .values({ kind: 'profile', vendorId, reason: 'outdated' })
    .returning('id')
    .executeTakeFirstOrThrow()
}
