import {
  defineGuestMail,
  greeting,
  type MailBlock,
  type MailContent,
  type MailPart,
  type MailRow,
} from '#server/mail/index.ts'
import type { Translate } from '#shared/label.ts'

export type NewsKind =
  | 'sent'
  | 'done'
  | 'line-cancelled'
  | 'cancelled'
  | 'refunded'
  | 'return-accepted'
  | 'return-refused'
  | 'return-received'

type Data = {
  kind: NewsKind
  name: string
  /** number of this part: `10014-1` */
  number: string
  enterprise: string
  /** the pieces concerned */
  rows: MailPart<MailRow[]>
  /** carrier and number */
  tracking: string
  trackingUrl: string | null
  /** amount refunded, as text */
  amount: MailPart<string | null>
  /** the enterprise’s own text */
  words: string
  isPickup: boolean
  /** whether some of these pieces are parcels, which alone can be returned */
  isParcel: boolean
  /** days after the last parcel within which the enterprise accepts returns; null if it sets none */
  returnDays: number | null
  link: string
  invoiceLink: string
  /** page to give feedback; null once the enterprise’s page isn't public */
  feedbackLink: string | null
  /** whether replies go to the enterprise */
  isAnswered: boolean
}

type NewsContent = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>

/** To the order’s address: news of one enterprise’s part; the account is notified too. */
export const orderNews = defineGuestMail<Data>({
  name: 'order-news',
  write: (data, mailWords) => {
    const { t } = mailWords
    const { kind, name, number, enterprise, words, isPickup, isParcel, returnDays } = data
    const [rows, amount] = [data.rows(mailWords), data.amount(mailWords)]
    const hello = greeting(t, name)
    const quoted = words ? [t('{{enterprise}} writes:', { enterprise }), { quote: words }] : []
    const back = amount ? [t('{{amount}} goes back to you, the way you paid.', { amount })] : []
    const texts: Record<NewsKind, () => NewsContent> = {
      sent: () => ({
        subject: isPickup
          ? t('Order {{number}} was picked up', { number })
          : t('Order {{number}} is on its way', { number }),
        heading: isPickup ? t('Your order was picked up') : t('Your order is on its way'),
        paragraphs: [
          hello,
          isPickup
            ? t('{{enterprise}} handed this over:', { enterprise })
            : t('{{enterprise}} has sent:', { enterprise }),
          ...listed(rows),
          ...tracked(data, [t('Tracking'), t('Follow the parcel')]),
          ...(isParcel ? [returnText(t, returnDays)] : []),
          ...linked([[t('Tell others about {{enterprise}}', { enterprise }), data.feedbackLink]]),
        ],
      }),
      done: () => ({
        subject: t('Order {{number}} is done', { number }),
        heading: t('Done'),
        paragraphs: [
          hello,
          t('{{enterprise}} says that this is done:', { enterprise }),
          ...listed(rows),
          ...linked([[t('Tell others about {{enterprise}}', { enterprise }), data.feedbackLink]]),
        ],
      }),
      'line-cancelled': () => ({
        subject: t('Part of order {{number}} was cancelled', { number }),
        heading: t('Part of your order was cancelled'),
        paragraphs: [hello, t('{{enterprise}} has cancelled:', { enterprise }), ...listed(rows), ...quoted, ...back],
      }),
      cancelled: () => ({
        subject: t('Order {{number}} was cancelled', { number }),
        heading: t('Your order was cancelled'),
        paragraphs: [
          hello,
          t('Your order from {{enterprise}} was cancelled:', { enterprise }),
          ...listed(rows),
          ...quoted,
          ...back,
        ],
      }),
      refunded: () => ({
        subject: t('You got money back for order {{number}}', { number }),
        heading: t('{{amount}} is on its way back to you', { amount: amount ?? '' }),
        paragraphs: [
          hello,
          t('It is for your order from {{enterprise}}. Banks may need a few days until you see it.', { enterprise }),
          ...listed(rows),
          ...quoted,
          t('The page of the order has a credit note for it.'),
        ],
      }),
      'return-accepted': () => ({
        subject: t('You can return part of order {{number}}', { number }),
        heading: t('Your return was accepted'),
        paragraphs: [
          hello,
          t('{{enterprise}} takes the goods back. Please send them:', { enterprise }),
          ...listed(rows),
          ...quoted,
        ],
      }),
      'return-refused': () => ({
        subject: t('Your return of order {{number}} was not accepted', { number }),
        heading: t('Your return was not accepted'),
        paragraphs: [
          hello,
          t('{{enterprise}} doesn’t take the goods back:', { enterprise }),
          ...listed(rows),
          ...quoted,
        ],
      }),
      'return-received': () => ({
        subject: t('Your return of order {{number}} has arrived', { number }),
        heading: t('Your return has arrived'),
        paragraphs: [
          hello,
          t('{{enterprise}} has the goods. You get a mail when your money is on its way.', { enterprise }),
          ...listed(rows),
          ...quoted,
        ],
      }),
    }
    const { subject, heading, paragraphs } = texts[kind]()
    return {
      subject,
      heading,
      paragraphs: [...paragraphs, ...linked([[t('Invoice for order {{number}} (PDF)', { number }), data.invoiceLink]])],
      button: { label: t('See your order'), link: data.link },
      foot: [
        ...(data.isAnswered
          ? [t('Your answer to this mail goes to {{enterprise}}, with your address.', { enterprise })]
          : []),
        t('You got this mail because this address was given for an order at Pola.'),
      ],
    }
  },
})

function returnText(t: Translate, days: number | null): string {
  return days === null
    ? t('Is something not right? You can ask to return it, on the page of the order.')
    : t('Is something not right? You can ask to return it within {{count}} days, on the page of the order.', {
        count: days,
      })
}

function listed(rows: MailRow[]): MailBlock[] {
  return rows.length > 0 ? [{ rows }] : []
}

function tracked({ tracking, trackingUrl }: Data, [name, follow]: [string, string]): MailBlock[] {
  return [...(tracking ? [{ facts: [[name, tracking]] } satisfies MailBlock] : []), ...linked([[follow, trackingUrl]])]
}

function linked(some: [text: string, link: string | null][]): MailBlock[] {
  const links = some.flatMap(([text, link]) => (link ? [{ text, link }] : []))
  return links.length > 0 ? [{ links }] : []
}
