import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/enterprises': {},
  'PUT /admin/enterprises/{vendorId}/dashboard-access': {
    params: ({ vendorId }) => ({ vendorId }),
    body: () => ({ hasAccess: true, why: 'Asked for it' }),
  },
  'PUT /admin/enterprises/{vendorId}/level': {
    params: ({ vendorId }) => ({ vendorId }),
    body: () => ({ level: 'communityPartner', why: 'Helps others' }),
  },
}
