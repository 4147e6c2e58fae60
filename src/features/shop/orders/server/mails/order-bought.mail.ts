import { defineGuestMail, greeting, type MailBlock, type MailContent, type MailPart } from '#server/mail/index.ts'

export type BoughtKind = 'paid' | 'promised' | 'reminder' | 'not-paid'

type Data = {
  kind: BoughtKind
  name: string
  /** the purchase's number */
  number: string
  /** lines, sums and addresses */
  receipt: MailPart
  /** whether anything is shipped */
  isSent: boolean
  /** amount to transfer */
  due: string
  /** payment details, while a transfer is awaited */
  transfer: { reference: string; details: string; due: string } | null
  /** page of the whole purchase; for a guest, whose parts have their own pages, only if there is a single part */
  link: string | null
  /** link that adds it to an account; null for a member */
  claimLink: string | null
}

/**
 * To the order’s address, the buyer’s receipt: it is paid, a transfer is awaited, a reminder of that, or it was never
 * paid.
 */
export const orderBought = defineGuestMail<Data>({
  name: 'order-bought',
  write: ({ kind, name, number, receipt, isSent, due, transfer, link, claimLink }, words) => {
    const { t } = words
    const hello = greeting(t, name)
    const claim: MailBlock[] = claimLink
      ? [{ links: [{ text: t('Keep this order in your account'), link: claimLink }] }]
      : []
    const foot = [t('You got this mail because this address was given for order {{number}} at Pola.', { number })]
    const button = link ? { button: { label: t('See your order'), link } } : {}
    const pay: MailBlock[] = transfer
      ? [
          {
            facts: [
              [t('Amount'), due],
              [t('gm-letter-reference'), transfer.reference],
              [t('By'), transfer.due],
            ],
          },
          { quote: transfer.details },
        ]
      : []
    const texts: Record<BoughtKind, () => MailContent> = {
      paid: () => ({
        subject: t('Your order {{number}}', { number }),
        heading: t('gm-letter-thank-you-for-your-order'),
        paragraphs: [
          hello,
          isSent
            ? t('Your payment has arrived. Each enterprise sends its own part, and you get a mail when it does.')
            : t('Your payment has arrived.'),
          ...receipt(words),
          ...claim,
        ],
        ...button,
        foot,
      }),
      promised: () => ({
        subject: t('Please transfer {{due}} for order {{number}}', { due, number }),
        heading: t('One more step: your transfer'),
        paragraphs: [
          hello,
          t('Please transfer {{due}} with this reference:', { due }),
          ...pay,
          t('Until then everything is put aside for you. The enterprises start when the money has arrived.'),
          t('Have you changed your mind? Then please cancel the order on its page, so that others can buy it.'),
          ...receipt(words),
          ...claim,
        ],
        ...button,
        foot,
      }),
      reminder: () => ({
        subject: t('Your transfer for order {{number}} has not arrived yet', { number }),
        heading: t('We are waiting for your transfer'),
        paragraphs: [
          hello,
          t('Your transfer of {{due}} has not arrived yet. Please send it with this reference:', { due }),
          ...pay,
          t('If you have sent it already, there is nothing more to do. Without it, the order is cancelled then.'),
          ...receipt(words),
          ...claim,
        ],
        ...button,
        foot,
      }),
      'not-paid': () => ({
        subject: t('Order {{number}} was cancelled', { number }),
        heading: t('Your order was cancelled'),
        paragraphs: [
          hello,
          isSent ? t('No payment arrived for it, so nothing will be sent.') : t('No payment arrived for it.'),
          ...receipt(words),
        ],
        ...button,
        foot,
      }),
    }
    return texts[kind]()
  },
})
