import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

const list = { list: 'people' }
const of = { list: 'people', id: 1 }

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/views/{list}': { params: () => list },
  'POST /admin/views/{list}': {
    params: () => list,
    body: () => ({ name: 'Suspended', query: 'state=suspended', isShared: false }),
  },
  'PATCH /admin/views/{list}/{id}': { params: () => of, body: () => ({ name: 'Other' }) },
  'DELETE /admin/views/{list}/{id}': { params: () => of },
}
