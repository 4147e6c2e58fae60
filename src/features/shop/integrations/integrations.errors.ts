import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-token': { status: 401, words: 'This token isn’t known: it has expired, was revoked, or was never made.' },
  'gm-error-token-scope': { status: 403, words: 'This token isn’t for that.' },
  'gm-error-too-many-tokens': {
    status: 409,
    words: 'There are 20 tokens already. Revoke one that is no longer used first.',
  },
  'gm-error-webhook-url': {
    status: 400,
    words: 'Please enter a public address that begins with https, without a password in it.',
  },
  'gm-error-too-many-webhooks': { status: 409, words: 'There are 5 webhooks already. Remove one first.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
