import { type AccessCase, noId, ofVendor } from '../access-case.factory.ts'

const member: AccessCase = {
  params: ({ vendorId, people }) => ({ vendorId, userId: people['team member'].id }),
  owned: { vendorId: noId },
}
const invite: AccessCase = { params: ({ vendorId, inviteId }) => ({ vendorId, inviteId }), owned: { vendorId: noId } }

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/waiting': {},
  'GET /ui/user/profile/logged-in': {},
  'GET /users/profiles': {},
  'PUT /users/selected-profile': {
    body: ({ vendorId }) => ({ selectedVendor: { id: vendorId, type: 'vendor' } }),
  },
  'GET /vendors/{vendorId}/team-role': ofVendor,
  'GET /vendors/{vendorId}/team': ofVendor,
  'PUT /vendors/{vendorId}/team/{userId}': { ...member, body: () => ({ role: 2 }) },
  'DELETE /vendors/{vendorId}/team/{userId}': member,
  'POST /vendors/{vendorId}/team/owner': {
    ...ofVendor,
    body: ({ people }) => ({ userId: people['team admin'].id }),
  },
  'POST /vendors/{vendorId}/team/invites': { ...ofVendor, body: () => ({ email: 'new@example.org', role: 3 }) },
  'POST /vendors/{vendorId}/team/invites/{inviteId}/resend': invite,
  'DELETE /vendors/{vendorId}/team/invites/{inviteId}': invite,
  'POST /team-invites/look-up': { body: ({ inviteToken }) => ({ token: inviteToken }) },
  'POST /team-invites/accept': { body: ({ inviteToken }) => ({ token: inviteToken }) },
  'POST /team-invites/decline': { body: ({ inviteToken }) => ({ token: inviteToken }) },
}
