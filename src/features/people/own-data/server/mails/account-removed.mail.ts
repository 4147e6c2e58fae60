import { defineMail, greeting } from '#server/mail/index.ts'

/** The last mail to an address whose account an admin deleted. It can't be turned off. */
export const accountRemoved = defineMail<{ name: string; why: string }>({
  name: 'account-removed',
  write: ({ name, why }, { t }) => ({
    subject: t('We’ve deleted your account'),
    heading: t('We’ve deleted your account'),
    paragraphs: [
      greeting(t, name),
      t('Our team has deleted your Pola account and everything that belonged to it, for this reason:'),
      why,
    ],
    foot: [t('This is our last email to you. If you think that this is a mistake, just reply to it.')],
  }),
})
