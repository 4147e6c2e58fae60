import { defineMail, greeting } from '#server/mail/index.ts'

/** To a person whose account an admin accepted. It can’t be turned off. */
export const accountAccepted = defineMail<{ name: string; link: string }>({
  name: 'account-accepted',
  write: ({ name, link }, { t }) => ({
    subject: t('Your account is accepted'),
    heading: t('Your account is accepted'),
    paragraphs: [greeting(t, name), t('An admin has accepted your Pola account. Everything is open to you now.')],
    button: { label: t('Log In'), link },
    foot: [t('You got this mail because you have an account at Pola.')],
  }),
})
