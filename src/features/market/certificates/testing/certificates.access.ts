import { createCertificate } from '#features/market/directory/directory.factory.ts'
import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

const fields = (handle: string) => ({
  ...{ handle, title: { en: 'Organic' }, description: {}, issuer: 'Control Union', scope: {}, link: null },
  ...{ networkId: null, asks: [], validMonths: null },
})
const fresh: AccessCase['params'] = async ({ db }) => ({ id: await createCertificate(db) })

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/certificates': {},
  'GET /admin/held-certificates': {},
  'POST /admin/certificates': { body: () => ({ fields: fields(`added-${crypto.randomUUID()}`) }) },
  'PUT /admin/certificates/{id}': {
    params: fresh,
    body: () => ({ revision: 0, fields: fields(`changed-${crypto.randomUUID()}`) }),
  },
  'PUT /admin/certificates/{id}/picture': { params: fresh, body: () => ({ revision: 0, fileId: null }) },
  'PUT /admin/certificate-order': { body: () => ({ ids: [1] }) },
  'PUT /admin/certificates/{id}/retired': {
    params: fresh,
    body: () => ({ revision: 0, isRetired: true, why: 'Its issuer closed' }),
  },
  'PUT /admin/certificates/{id}/merged-into': {
    params: fresh,
    body: () => ({ revision: 0, into: 1, intoRevision: 0, why: 'The same one' }),
  },
  'PUT /admin/held-certificates/{vendorId}/{certificateId}/check': {
    params: async ({ db, vendorId }) => ({ vendorId, certificateId: await createCertificate(db) }),
    body: () => ({ evidence: '', isRight: true }),
  },
}
