import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-bulk-message-changed': {
    status: 409,
    words: 'Someone changed this message in the meantime. Please look at it again.',
  },
  'gm-error-bulk-message-nobody': { status: 409, words: 'None of these members would get the message.' },
  'gm-error-bulk-message-words': {
    status: 400,
    words: 'Please write the message in one language at least, an email with its subject, and with known placeholders.',
  },
  'gm-error-bulk-message-chat': {
    status: 409,
    words: 'No enterprise runs this network, so nobody can write for it in chat.',
  },
  'gm-error-bulk-messages-full': {
    status: 429,
    words: 'A network writes to at most {{most}} members in a day. Today it can write to {{left}} more.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
