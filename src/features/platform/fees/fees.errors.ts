import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-fee-too-soon': { status: 400, words: 'Please choose a later day.' },
  'gm-error-fee-same': { status: 400, words: 'That’s the fee that holds by then.' },
  'gm-error-fees-changed': { status: 409, words: 'Someone else has changed the fees in the meantime.' },
  'gm-error-fee-begun': { status: 409, words: 'Only the last planned fee can be withdrawn, before its day.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
