import { defineMail, greeting } from '#server/mail/index.ts'

/** Sent to somebody who has no password here: a code to prove that it is them. */
export const proofCode = defineMail<{ name: string; code: string }>({
  name: 'proof-code',
  write: ({ name, code }, { t }) => ({
    subject: t('Your Pola code'),
    heading: t('Your Pola code'),
    paragraphs: [
      greeting(t, name),
      t(
        'You’re about to do something in your Pola account that only you can do. Enter this code within 15 minutes, on the page where you asked for it:',
      ),
      { quote: code },
      t('Nothing happens until you do. Don’t share the code with anyone.'),
    ],
    foot: [
      t('If it wasn’t you, someone else is logged in to your account: end all other sessions on your account page.'),
    ],
  }),
})
