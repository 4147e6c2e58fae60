import { defineMail, greeting } from '#server/mail/index.ts'
import type { Label } from '#shared/label.ts'

export type TermNews = 'promised' | 'reminder' | 'paid' | 'not-paid' | 'refunded'

type Data = {
  kind: TermNews
  name: string
  enterprise: string
  /** number of the receipt */
  saleId: number
  /** a number of docs/product.md §9 “Payment methods” */
  method: number
  price: string
  /** days of the year, once it is paid */
  from: string | null
  to: string | null
  /** payment details, while a transfer is awaited */
  transfer: { reference: string; details: string; due: string } | null
  /** the refunded amount, and the number of unspent credits taken back */
  back: { amount: string; credits: number } | null
  link: string
}

const subjects: Record<TermNews, Label> = {
  promised: t => t('How to pay for your subscription'),
  reminder: t => t('We’re waiting for your transfer'),
  paid: t => t('Receipt for your subscription'),
  'not-paid': t => t('Your subscription wasn’t paid for'),
  refunded: t => t('We’re giving back what you paid for your subscription'),
}

const methods: Record<number, Label> = {
  0: t => t('gm-letter-test-payment'),
  1: t => t('Card'),
  2: t => t('Bank transfer'),
}

/** To the payer of an enterprise’s subscription: how to pay, and the receipt. */
export const subscriptionPaid = defineMail<Data>({
  name: 'subscription-paid',
  write: ({ kind, name, enterprise, saleId, method, price, from, to, transfer, back, link }, { t }) => ({
    subject: subjects[kind](t),
    heading: subjects[kind](t),
    paragraphs: [
      greeting(t, name),
      ...(transfer
        ? [
            t(
              'Please transfer {{price}} by {{due}} for the subscription of {{enterprise}}. It begins when the money arrives.',
              { price, due: transfer.due, enterprise },
            ),
            t('Reference: {{reference}}', { reference: transfer.reference }),
            { quote: transfer.details },
          ]
        : kind === 'paid'
          ? [
              t('Thank you. {{enterprise}} is subscribed from {{from}} to {{to}}.', {
                enterprise,
                from: from ?? '',
                to: to ?? '',
              }),
              t('Receipt {{saleId}}: {{price}}, {{method}}.', {
                saleId: String(saleId),
                price,
                method: methods[method]?.(t) ?? '',
              }),
              t('It doesn’t renew by itself: we’ll write to you before it ends.'),
            ]
          : back
            ? [
                t(
                  'The subscription of {{enterprise}} for {{from}} to {{to}} has ended. We’re giving back {{amount}} of the {{price}} of receipt {{saleId}}.',
                  { enterprise, from: from ?? '', to: to ?? '', amount: back.amount, price, saleId: String(saleId) },
                ),
                method === 2
                  ? t('We’ll transfer it to the account that it came from, within a few days.')
                  : t('It goes back the way it came; your bank may take a few days.'),
                ...(back.credits > 0
                  ? [
                      t('Credits that it gave and that weren’t spent went, too: {{credits}}.', {
                        credits: String(back.credits),
                      }),
                    ]
                  : []),
              ]
            : [
                t(
                  'The money for the subscription of {{enterprise}} didn’t arrive, so it was cancelled. You owe nothing.',
                  { enterprise },
                ),
              ]),
    ],
    button: { label: t('See the subscription'), link },
    foot: [t('You got this mail because you subscribed {{enterprise}} at Pola.', { enterprise })],
  }),
})
