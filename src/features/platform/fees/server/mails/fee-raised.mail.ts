import { dayText, defineMail, greeting } from '#server/mail/index.ts'

type Data = {
  name: string
  /** in per cent, as people write it */
  before: string
  after: string
  /** `YYYY-MM-DD` from whose beginning in UTC it holds */
  day: string
  link: string
}

/** To the owners of enterprises that sell, ahead of a raised fee. */
export const feeRaised = defineMail<Data>({
  name: 'fee-raised',
  write: ({ name, before, after, day, link }, { t, language }) => ({
    subject: t('Our fee rises from {{before}}% to {{after}}% on {{day}}', {
      before,
      after,
      day: dayText(day, language),
    }),
    heading: t('Our fee changes'),
    paragraphs: [
      greeting(t, name),
      t('From {{day}}, 0:00 UTC, we keep {{after}}% of what you sell, instead of {{before}}%.', {
        before,
        after,
        day: dayText(day, language),
      }),
      t('It’s a part of the items’ price less discounts, without shipping and tax.'),
      t('Orders that are placed before then keep the fee of their day, whenever they are paid, sent or refunded.'),
      t('If you don’t agree, you can stop selling here before then, at any time and without a reason.'),
    ],
    button: { label: t('See what you earn'), link },
    foot: [t('You got this email because you own an enterprise that sells on Pola.')],
  }),
})
