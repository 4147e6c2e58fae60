import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import { noId } from '#features/people/teams/access-case.factory.ts'
import { createForm } from '../forms.factory.ts'
import { startResponse } from '../server/start-response.ts'
import { aForm, aQuestion } from './random-forms.ts'

const formOf = ({ db }: AccessWorld) => createForm(db, aForm([aQuestion({ id: 1 })]))

const ownResponse = {
  params: async (world: AccessWorld) => ({
    id: await startResponse(world.db, world.people.member.id, await formOf(world)),
  }),
  owned: { id: noId },
}

export const accessCases: Record<string, AccessCase> = {
  'GET /forms': {},
  'GET /forms/{id}': { params: async world => ({ id: await formOf(world) }) },
  'POST /forms/{id}/responses': { params: async world => ({ id: await formOf(world) }) },
  'GET /form-responses/{id}': ownResponse,
  'GET /form-responses/{id}/named': ownResponse,
  'GET /form-choices': {},
  'PUT /form-responses/{id}/version': ownResponse,
  'POST /form-responses/{id}/hand-in': ownResponse,
  'PUT /form-responses/{id}/answers': {
    ...ownResponse,
    body: () => ({ answers: [{ questionId: 1, value: { en: 'Tea' }, revision: 0 }] }),
  },
}
