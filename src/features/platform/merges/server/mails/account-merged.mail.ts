import { defineMail, greeting } from '#server/mail/index.ts'

type Data = {
  name: string
  /** whether it goes to the address that can still log in */
  isKept: boolean
  why: string
  link: string
}

/** To both addresses of a person whose accounts an admin merged. Neither learns the other one. It can’t be turned off. */
export const accountMerged = defineMail<Data>({
  name: 'account-merged',
  write: ({ name, isKept, why, link }, { t }) => ({
    subject: t('Your accounts were merged'),
    heading: t('Your accounts were merged'),
    paragraphs: [
      greeting(t, name),
      isKept
        ? t('You had two accounts at Pola. We’ve put everything into the one with this email address.')
        : t(
            'You had two accounts at Pola. We’ve put everything into the other one. Please log in with the other one’s email address from now on.',
          ),
      `${t('The reason:')} ${why}`,
    ],
    button: { label: t('Log In'), link },
    foot: [
      t('If you think this is a mistake, please reply to this email.'),
      t('You got this mail because you have an account at Pola.'),
    ],
  }),
})
