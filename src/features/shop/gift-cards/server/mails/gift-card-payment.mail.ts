import { defineGuestMail, greeting, mailName } from '#server/mail/index.ts'
import type { Label } from '#shared/label.ts'

/** `paid`: the card is paid and will be sent on a later day. */
export type GiftCardNews = 'promised' | 'reminder' | 'paid' | 'not-paid'

type Data = {
  kind: GiftCardNews
  fromName: string
  recipientName: string
  amount: string
  /** day on which it is sent; null: as soon as it is paid */
  day: string | null
  /** payment details, while a transfer is awaited */
  transfer: { reference: string; details: string; due: string } | null
  link: string
}

const subjects: Record<GiftCardNews, Label> = {
  promised: t => t('How to pay for your gift card'),
  reminder: t => t('We’re waiting for your transfer'),
  paid: t => t('Your gift card is paid for'),
  'not-paid': t => t('Your gift card wasn’t paid for'),
}

/** To the buyer of a gift card: how to pay, and the state of the payment. */
export const giftCardPayment = defineGuestMail<Data>({
  name: 'gift-card-payment',
  write: ({ kind, fromName, recipientName, amount, day, transfer, link }, { t }) => {
    const to = mailName(recipientName) || t('the recipient')
    return {
      subject: subjects[kind](t),
      heading: subjects[kind](t),
      paragraphs: [
        greeting(t, fromName),
        ...(transfer
          ? [
              [
                t('Please transfer {{amount}} by {{due}} for the gift card for {{to}}.', {
                  amount,
                  due: transfer.due,
                  to,
                }),
                day
                  ? t('We send it when the money has arrived, on {{day}} at the earliest.', { day })
                  : t('We send it when the money has arrived.'),
              ].join(' '),
              t('Reference: {{reference}}', { reference: transfer.reference }),
              { quote: transfer.details },
            ]
          : kind === 'paid'
            ? [
                t('Thank you. On {{day}} we send the gift card of {{amount}} to {{to}} by email, and tell you.', {
                  day: day ?? '',
                  amount,
                  to,
                }),
              ]
            : [t('The money didn’t arrive, so the gift card was cancelled. You owe nothing.')]),
      ],
      button: { label: t('See your gift card'), link },
      foot: [t('You got this mail because this address was given for a gift card at Pola.')],
    }
  },
})
