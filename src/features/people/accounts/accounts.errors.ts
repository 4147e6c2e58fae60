import type { CodesOf } from '#shared/error-codes.ts'
import { refusalTexts } from './auth-texts.ts'

const statuses = {
  'gm-error-name-required': 400,
  'gm-error-email-address-required': 400,
  'gm-error-valid-email-address-required': 400,
  INVALID_EMAIL: 400,
  'gm-error-password-required': 400,
  'gm-error-password-confirmation-required': 400,
  'gm-error-password-minimum': 400,
  'gm-error-password-maximum': 400,
  'gm-error-password-mismatch': 400,
  PASSWORD_MISMATCH: 400,
  'gm-error-invalid-credentials': [400, 401],
  'gm-error-login-by-mail': 429,
  'gm-info-verify-password': 401,
  'gm-error-email-not-verified': [401, 403],
  'gm-info-disabled-account': 401,
  'gm-info-merged-account': 401,
  'gm-info-refused-account': 401,
  'gm-error-already-exist-account': 409,
  'gm-info-current-sign-up-google': 409,
  'gm-info-current-sign-up-facebook': 409,
  'gm-error-reset-password': 400,
  'gm-error-verify-link': 400,
  'gm-error-occurred': 400,
  'gm-error-human-check': [400, 428],
  'gm-error-invalid-code': [400, 401],
  'gm-error-two-step-expired': 401,
  'gm-error-two-step-needed': 403,
  'gm-error-two-step-required': 403,
  'gm-error-passkey': 400,
  'gm-error-two-step-enabled': 409,
  'gm-error-proof-needed': 403,
  'gm-error-proof-code': 400,
  'gm-error-proof-way': 400,
  'gm-error-too-many-passkeys': 409,
  'gm-error-name-too-long': 400,
  'gm-error-sign-up-invited': 403,
  'gm-error-own-role': 409,
  'gm-error-admin-suspended': 409,
  'gm-error-admin-by-settings': 409,
  'gm-error-is-suspended': 409,
  'gm-error-account-waits': 409,
  'gm-error-not-verified': 409,
} as const satisfies Record<keyof typeof refusalTexts, unknown>

type Code = keyof typeof statuses

/** The texts belong to the pages, because browsers load them without the statuses. */
export const errors = Object.fromEntries(
  Object.entries(statuses).map(([code, status]) => [code, { status, words: refusalTexts[code as Code] }]),
) as { [C in Code]: { status: (typeof statuses)[C]; words: string } }

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
