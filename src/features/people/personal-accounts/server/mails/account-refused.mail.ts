import { defineMail, greeting } from '#server/mail/index.ts'

/** To a person whose account an admin refused. It can’t be turned off. */
export const accountRefused = defineMail<{ name: string; why: string }>({
  name: 'account-refused',
  write: ({ name, why }, { t }) => ({
    subject: t('Your account wasn’t accepted'),
    heading: t('Your account wasn’t accepted'),
    paragraphs: [
      greeting(t, name),
      t(
        'An admin has looked at your Pola account and hasn’t accepted it. It is closed, and will be deleted in 30 days.',
      ),
      t('The reason:'),
      { quote: why },
      t('After that you can sign up again. If you think this is a mistake, please reply to this email.'),
    ],
    foot: [t('You got this mail because you signed up at Pola.')],
  }),
})
