import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import { createForm } from '#features/platform/forms/forms.factory.ts'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { getDraft } from '../server/get-draft.ts'

const admin = { userId: '', role: 1, sessionId: '', provedAt: null }
const formOf = ({ db }: AccessWorld) => createForm(db, aForm([aQuestion({ id: 1 })]))
const params = async (world: AccessWorld) => ({ id: await formOf(world) })
const revisionOf = async (world: AccessWorld) => (await getDraft(world.db, admin, await formOf(world))).revision
const section = { id: 1, title: { en: 'All' }, intro: {} }

export const accessCases: Record<string, AccessCase> = {
  'GET /form-standards': {},
  'GET /form-drafts/{id}': { params },
  'POST /form-drafts/{id}/ids': { params, body: () => ({ count: 1 }) },
  'POST /form-drafts/{id}/changes': {
    params,
    body: () => ({ changes: [{ do: 'moveSection', id: section.id, before: null }] }),
  },
  'POST /form-drafts/{id}/visits': { params, body: () => ({ questionId: null }) },
  'GET /form-drafts/{id}/running': { params },
  'POST /form-drafts/{id}/publication': {
    params: async world => {
      const id = await formOf(world)
      const { db } = world
      const { changeDraft } = await import('../server/change-draft.ts')
      const { sections } = await getDraft(db, admin, id)
      const [first] = sections
      await changeDraft(
        db,
        { ...admin, userId: world.people.member.id },
        {
          id,
          changes: [
            {
              do: 'saveSection',
              section: { ...section, title: { en: `All ${Date.now()}` } },
              revision: first?.revision ?? 0,
            },
          ],
        },
      )
      return { id }
    },
    body: async world => ({ revision: await revisionOf(world) }),
  },
  'POST /form-drafts/{id}/discard': { params, body: async world => ({ revision: await revisionOf(world) }) },
  'GET /form-drafts/{id}/versions': { params },
  'GET /form-drafts/{id}/versions/{number}': { params: async world => ({ id: await formOf(world), number: 1 }) },
  'POST /form-drafts/{id}/texts': { params, body: () => ({ format: 'csv', content: 'id,en,si\n' }) },
  'GET /form-drafts/{id}/known-questions': { params },
  'GET /form-drafts/{id}/file': { params },
  'POST /form-drafts/{id}/file': {
    params,
    body: async world => ({
      content: '{"format":"pola-form","schema":1,"sections":[]}',
      revision: await revisionOf(world),
      isCheck: false,
    }),
  },
}
