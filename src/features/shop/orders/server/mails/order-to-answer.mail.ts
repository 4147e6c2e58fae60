import { defineMail, greeting, type MailPart, type MailRow } from '#server/mail/index.ts'
import type { Label, Translate } from '#shared/label.ts'
import { lookUp } from '#shared/look-up.ts'

type Data = {
  /** the buyer's action */
  kind: 'return-requested' | 'cancelled'
  name: string
  enterprise: string
  /** its number: `10014-1` */
  number: string
  rows: MailPart<MailRow[]>
  /** whether any of it was to be shipped */
  isParcel: boolean
  /** reason of a return, as in docs/product.md §4 */
  reason: string
  message: string
  link: string
}

const reasons: Record<string, Label> = {
  damaged: t => t('It is damaged.'),
  'wrong-item': t => t('Something else arrived.'),
  'not-as-described': t => t('It is not as described.'),
  unwanted: t => t('It is not wanted any more.'),
  other: t => t('Another reason.'),
}

function reasonIn(reason: string, t: Translate): string[] {
  const words = lookUp(reasons, reason)
  return words ? [t('Reason: {{reason}}', { reason: words(t) })] : []
}

/** To the owners and admins of an enterprise: a buyer wants to return something, or cancelled. */
export const orderToAnswer = defineMail<Data>({
  name: 'order-to-answer',
  write: ({ kind, name, enterprise, number, rows, isParcel, reason, message, link }, { t, language }) => ({
    subject:
      kind === 'cancelled'
        ? t('Order {{number}} was cancelled', { number })
        : t('Return requested for order {{number}}', { number }),
    heading: kind === 'cancelled' ? t('The buyer cancelled an order') : t('A buyer wants to return something'),
    paragraphs: [
      greeting(t, name),
      kind === 'cancelled'
        ? isParcel
          ? t('Please don’t send it. The buyer gets the money back:')
          : t('The buyer gets the money back:')
        : t('Please answer the request:'),
      { rows: rows({ t, language }) },
      ...reasonIn(reason, t),
      ...(message ? [{ quote: message }] : []),
    ],
    button: { label: t('See the order'), link },
    foot: [t('You got this mail because you manage {{enterprise}} at Pola.', { enterprise })],
  }),
})
