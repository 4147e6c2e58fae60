import { defineMail, greeting } from '#server/mail/index.ts'

/** To a person whose suspension is over, or was ended by an admin. It can’t be turned off. */
export const accountRestored = defineMail<{ name: string; link: string }>({
  name: 'account-restored',
  write: ({ name, link }, { t }) => ({
    subject: t('Your account is open again'),
    heading: t('Your account is open again'),
    paragraphs: [greeting(t, name), t('The suspension of your Pola account is over. You can log in as before.')],
    button: { label: t('Log In'), link },
    foot: [t('You got this mail because you have an account at Pola.')],
  }),
})
