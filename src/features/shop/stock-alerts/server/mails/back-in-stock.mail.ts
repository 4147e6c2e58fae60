import { defineGuestMail } from '#server/mail/index.ts'

type Data = {
  /** `link` is absolute */
  things: { title: string; link: string }[]
}

/**
 * To a guest who waited for it: everything that is back in stock, in one email, with a link that ends such emails.
 * Members get a notification.
 */
export const backInStockMail = defineGuestMail<Data>({
  name: 'back-in-stock',
  write: ({ things }, { t }) => ({
    subject:
      things.length === 1
        ? t('Back in stock: {{title}}', { title: things[0]?.title ?? '' })
        : t('Back in stock: what you waited for'),
    heading: t('It’s back'),
    paragraphs: [
      t('You asked us to tell you when this can be bought again:'),
      ...things.map(({ title, link }) => (things.length === 1 ? title : `${title}\n${link}`)),
      t('We tell you once. Nothing is put aside for you.'),
    ],
    ...(things.length === 1 && { button: { label: t('See it'), link: things[0]?.link ?? '' } }),
    foot: [t('You get this email because you asked for it on Pola and confirmed this address.')],
  }),
})
