import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'
import { createPage } from '../static-pages.factory.ts'

const content = { title: { en: 'Terms' }, text: { en: 'Be fair.' } }
const newHandle = () => `p-${crypto.randomUUID()}`

/** A page that exists, created for each call. */
const ofPage = (over: { fromDay?: string | null } = {}) => ({
  params: async ({ db }: AccessWorld) => ({ id: await createPage(db, { ...content, handle: newHandle(), ...over }) }),
})
const draft = ofPage({ fromDay: null })

export const accessCases: Record<string, AccessCase> = {
  'GET /pages': {},
  'GET /pages/{id}': ofPage(),
  'GET /admin/pages': {},
  'GET /admin/pages/{id}': ofPage(),
  'POST /admin/pages': { body: () => ({ handle: newHandle(), ...content }) },
  'PUT /admin/pages/{id}/draft': { ...ofPage(), body: () => ({ revision: 0, ...content }) },
  'POST /admin/pages/{id}/restore': { ...ofPage(), body: () => ({ revision: 0, version: 1 }) },
  'POST /admin/pages/{id}/discard': { ...draft, body: () => ({ revision: 0 }) },
  'POST /admin/pages/{id}/publish': { ...draft, body: () => ({ revision: 0, fromDay: '2999-01-01' }) },
  'POST /admin/pages/{id}/take-away': { ...ofPage(), body: () => ({ revision: 0, leadsTo: null }) },
  'POST /admin/pages/{id}/bring-back': { params: () => ({ id: noId }), body: () => ({ revision: 0 }) },
  'PUT /admin/page-menu': { body: () => ({ before: [], ids: [] }) },
}
