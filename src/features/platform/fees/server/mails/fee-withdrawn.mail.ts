import { dayText, defineMail, greeting } from '#server/mail/index.ts'

type Data = {
  name: string
  /** in per cent, as people write it: what holds on, and what was planned */
  before: string
  after: string
  /** `YYYY-MM-DD` for which it was planned */
  day: string
  link: string
}

/** To the owners of enterprises that sell, who heard of a raised fee: it was withdrawn. */
export const feeWithdrawn = defineMail<Data>({
  name: 'fee-withdrawn',
  write: ({ name, before, after, day, link }, { t, language }) => ({
    subject: t('Our fee stays at {{before}}%', { before }),
    heading: t('Our fee stays as it is'),
    paragraphs: [
      greeting(t, name),
      t('It was to be {{after}}% from {{day}}. That plan is withdrawn.', { after, day: dayText(day, language) }),
    ],
    button: { label: t('See what you earn'), link },
    foot: [t('You got this email because you own an enterprise that sells on Pola.')],
  }),
})
