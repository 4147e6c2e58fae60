import { defineMail, greeting } from '#server/mail/index.ts'

type Data = {
  name: string
  /** when it ends by itself, as the person reads it; null: not by itself */
  until: string | null
  why: string
}

/** To a person whose account an admin suspended, or whose suspension changed. It can’t be turned off. */
export const accountSuspended = defineMail<Data>({
  name: 'account-suspended',
  write: ({ name, until, why }, { t }) => ({
    subject: t('Your account is suspended'),
    heading: t('Your account is suspended'),
    paragraphs: [
      greeting(t, name),
      until
        ? t('We’ve suspended your Pola account until {{until}}. You can’t log in until then.', { until })
        : t('We’ve suspended your Pola account. You can’t log in any more.'),
      t('The reason:'),
      { quote: why },
      t('If you think this is a mistake, please reply to this email.'),
    ],
    foot: [t('You got this mail because you have an account at Pola.')],
  }),
})
