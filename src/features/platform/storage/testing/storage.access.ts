import { type AccessCase, noUuid } from '#features/people/teams/access-case.factory.ts'

const file: AccessCase = { params: ({ fileId }) => ({ id: fileId }), owned: { id: noUuid } }

export const accessCases: Record<string, AccessCase> = {
  'GET /storage/policy': {},
  'POST /storage/signed-url': {
    body: () => ({ purpose: 'avatar', fileName: 'me.png', size: 1000, type: 'image/png' }),
  },
  'GET /storage/files/{id}': file,
  'POST /storage/files/{id}/complete': file,
  'DELETE /storage/files/{id}': file,
}
