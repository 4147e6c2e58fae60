import { type AccessCase, noId } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /about/facts': {},
  'GET /about/operator': {},
  'GET /about/standards': {},
  'GET /admin/standards': {},
  'POST /admin/standards/draft': {},
  'PUT /admin/standards/draft': { body: () => ({ revision: 0, change: { do: 'remove', id: noId } }) },
  'POST /admin/standards/draft/discard': { body: () => ({ revision: 0 }) },
  'POST /admin/standards/draft/publish': { body: () => ({ revision: 0, fromDay: '2999-01-01' }) },
}
