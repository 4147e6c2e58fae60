import type { AccessCase } from './access-case.ts'
import { followsCases } from './follows-access-cases.ts'
import { pointsCases } from './points-access-cases.ts'

/** Ids of nothing. */
const noId = 2_147_483_000
const noUuid = '00000000-0000-4000-8000-000000000000'

/** A person's own things, named by their id. */
const ofMember: AccessCase = {
  params: ({ people }) => ({ userId: people.member.id }),
  owned: { userId: noUuid },
}
/** Those of the enterprise with the team. */
const ofVendor: AccessCase = { params: ({ vendorId }) => ({ vendorId }), owned: { vendorId: noId } }
const password = 'kurundu-polos-742'
/** Well-formed, both for creating a passkey and for logging in with it. */
const passkeyAnswer = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}

export const accessCases: Record<string, AccessCase> = {
  ...openCases(),
  ...signInCases(),
  ...personCases(),
  ...teamCases(),
  ...followsCases(),
  ...pointsCases(),
}

/** Open to everybody. */
function openCases(): Record<string, AccessCase> {
  return {
    'GET /about/facts': {},
    'GET /about/operator': {},
    'GET /about/standards': {},
    'GET /application/client-settings': {},
    'GET /application/languages': {},
    'GET /countries': {},
    'GET /currencies': {},
    'GET /currencies/rates': {},
    'GET /filters/certifications': {},
    'GET /filters/networks': {},
    'GET /filters/{type}/nodes': { params: () => ({ type: 'sector' }) },
    'GET /filters/{type}/nodes/{id}/path': { params: ({ sectorId }) => ({ type: 'sector', id: sectorId }) },
    'GET /landing/{type}/{id}': { params: ({ sectorId }) => ({ type: 'sector', id: sectorId }) },
    'GET /listings/{id}': { params: ({ listingId }) => ({ id: listingId }) },
    'GET /lists': {},
    'GET /marketplace/categories': {},
    'GET /networks/{subDomain}': { params: ({ network }) => ({ subDomain: network }) },
    'GET /places': { query: '?query=kandy' },
    'GET /places/at': { query: '?lat=7.29&lng=80.63' },
    'GET /profiles/{subDomain}': { params: ({ subDomain }) => ({ subDomain }) },
    'GET /resources/{id}': { params: ({ vendorId }) => ({ id: vendorId }) },
    'GET /stats/{id}': { params: ({ vendorId }) => ({ id: vendorId }) },
    'GET /storage/policy': {},
    'GET /ui/sectors/shortcut/nodes': {},
    'GET /ui/user/profile/logged-in': {},
  }
}

/** Accounts and login. Replies of docs/product.md §7 have the HTTP status 200, whatever their code. */
function signInCases(): Record<string, AccessCase> {
  const email = 'nobody@example.org'
  const ofPasskey: AccessCase = { params: ({ passkeyId }) => ({ id: passkeyId }), owned: { id: noUuid } }
  return {
    'GET /auth/settings': {},
    'GET /auth/challenge': {},
    'POST /auth/login': { body: () => ({ email, password }) },
    'POST /auth/login-validate': { body: () => ({ email }) },
    'POST /auth/two-step': { body: () => ({ code: '000000' }) },
    'POST /auth/logout': {},
    'POST /auth/signup': { body: () => ({ name: 'A', email, password, confirm: password, recaptchaToken: '' }) },
    'POST /auth/verify-email': { body: () => ({ token: 'none' }) },
    'POST /auth/password-strength': { body: () => ({ password }) },
    'POST /auth/forgot-password': { body: () => ({ email }) },
    'GET /auth/reset-password': { query: '?token=none' },
    'POST /auth/reset-password': {
      body: () => ({ userId: noUuid, passwordResetToken: 'none', password, confirm: password }),
    },
    'PUT /auth/reset-password': { body: () => ({ currentPassword: 'wrong', password, confirm: password }) },
    'POST /auth/add-password': {
      body: ({ subDomain }) => ({ email: `${subDomain}@example.org`, password, confirm: password }),
    },
    'POST /auth/confirm-password': { body: () => ({ token: 'none' }) },
    'GET /auth/sessions': {},
    'DELETE /auth/sessions': {},
    'DELETE /auth/sessions/{id}': {
      params: ({ people }) => ({ id: people.member.viewer.sessionId }),
      owned: { id: noUuid },
    },
    'GET /auth/two-step': {},
    'POST /auth/two-step/setup': {},
    'PUT /auth/two-step/setup': { body: () => ({ code: '000000' }) },
    'DELETE /auth/two-step/setup': {},
    'GET /auth/passkeys': {},
    'POST /auth/passkeys/options': {},
    'POST /auth/passkeys': { body: () => ({ name: 'Phone', response: passkeyAnswer }) },
    'PUT /auth/passkeys/{id}': { ...ofPasskey, body: () => ({ name: 'Old phone' }) },
    'DELETE /auth/passkeys/{id}': ofPasskey,
    'GET /auth/proof': {},
    'POST /auth/proof': { body: () => ({ by: 'password', password: 'wrong' }) },
    'POST /auth/proof/passkey': {},
    'POST /auth/proof/mail': {},
    'POST /auth/passkey-login/options': {},
    'POST /auth/passkey-login': { body: () => ({ response: passkeyAnswer }) },
  }
}

/** A person's account, files, points, invites. */
function personCases(): Record<string, AccessCase> {
  const file: AccessCase = { params: ({ fileId }) => ({ id: fileId }), owned: { id: noUuid } }
  return {
    'GET /users/{userId}': ofMember,
    'PUT /users/{userId}': { ...ofMember, body: () => ({ name: 'Another name' }) },
    'PUT /users/{userId}/photo': { ...ofMember, body: ({ freshFileId }) => ({ fileId: freshFileId }) },
    'DELETE /users/{userId}/photo': ofMember,
    'PUT /users/{userId}/preferences': { ...ofMember, body: () => ({ preferences: { currencyCode: 'LKR' } }) },
    'POST /users/{userId}/export': ofMember,
    'GET /users/{userId}/deletion': ofMember,
    'POST /users/{userId}/deletion': { ...ofMember, body: () => ({ handOver: [] }) },
    'POST /storage/signed-url': {
      body: () => ({ purpose: 'avatar', fileName: 'me.png', size: 1000, type: 'image/png' }),
    },
    'GET /storage/files/{id}': file,
    'POST /storage/files/{id}/complete': file,
    'DELETE /storage/files/{id}': file,
  }
}

/** Whom one may act as, an enterprise's account and its team. */
function teamCases(): Record<string, AccessCase> {
  const member: AccessCase = {
    params: ({ vendorId, people }) => ({ vendorId, userId: people['team member'].id }),
    owned: { vendorId: noId },
  }
  const invite: AccessCase = { params: ({ vendorId, inviteId }) => ({ vendorId, inviteId }), owned: { vendorId: noId } }
  return {
    'GET /users/profiles': {},
    'PUT /users/selected-profile': {
      body: ({ vendorId }) => ({ selectedVendor: { id: vendorId, type: 'vendor' } }),
    },
    'GET /vendors/{vendorId}/account': ofVendor,
    'GET /vendors/{vendorId}/network': ofVendor,
    'GET /vendors/{vendorId}/networks': ofVendor,
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
    'PUT /vendors/{vendorId}/survey-location': {
      params: ({ surveyVendorId }) => ({ vendorId: surveyVendorId }),
      owned: { vendorId: noId },
      body: ({ placeId }) => ({ placeId }),
    },
  }
}
