import { type AccessCase, noUuid, ofMember } from '#features/people/teams/access-case.factory.ts'

const password = 'kurundu-polos-742'
/** Well-formed, both for creating a passkey and for logging in with it. */
const passkeyAnswer = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const email = 'nobody@example.org'
const ofPasskey: AccessCase = { params: ({ passkeyId }) => ({ id: passkeyId }), owned: { id: noUuid } }

export const accessCases: Record<string, AccessCase> = {
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
  'GET /auth/waiting': {},
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
  'GET /users/{userId}': ofMember,
  'PUT /users/{userId}': { ...ofMember, body: () => ({ name: 'Another name' }) },
  'PUT /users/{userId}/photo': { ...ofMember, body: ({ freshFileId }) => ({ fileId: freshFileId }) },
  'DELETE /users/{userId}/photo': ofMember,
  'PUT /users/{userId}/preferences': { ...ofMember, body: () => ({ preferences: { currencyCode: 'LKR' } }) },
  'PUT /users/{userId}/time-zone': { ...ofMember, body: () => ({ browser: 'Asia/Colombo' }) },
}
