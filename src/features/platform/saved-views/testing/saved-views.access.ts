import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import { saveView } from '../server/saved-views.ts'

const list = 'people'
const view = { name: 'Suspended', query: 'state=suspended', isShared: false }

const ofAdmin = async ({ db, people }: AccessWorld) => {
  const { id } = await saveView(db, people.admin.viewer, { list, ...view })
  return { list, id }
}

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/views/{list}': { params: () => ({ list }) },
  'POST /admin/views/{list}': { params: () => ({ list }), body: () => view },
  'PATCH /admin/views/{list}/{id}': { params: ofAdmin, body: () => ({ name: 'Other' }) },
  'DELETE /admin/views/{list}/{id}': { params: ofAdmin },
}
