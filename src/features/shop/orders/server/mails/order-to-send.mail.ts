import type { Delivery } from '#features/market/listings/listings.tables.ts'
import { defineMail, greeting, type MailPart } from '#server/mail/index.ts'
import type { Translate } from '#shared/label.ts'

type Data = {
  name: string
  enterprise: string
  /** its number: `10014-1` */
  number: string
  buyer: string
  /** town and country; null if nothing is shipped */
  place: string | null
  /** `Post, 3–5 days`; null if nothing is a parcel */
  delivery: MailPart<string | null>
  /** the last day to send it; null if the buyer was promised no time */
  sendBy: string | null
  /** lines and sums */
  bought: MailPart
  note: string
  isPickup: boolean
  /** ways in which its lines reach the buyer */
  deliveries: Delivery[]
  link: string
}

type Intro = 'sent' | 'pickup' | Exclude<Delivery, 'parcel'> | 'mixed'

const introsOf = (t: Translate): Record<Intro, string> => ({
  sent: t('It is paid for, and waits to be sent:'),
  pickup: t('It is paid for, and will be picked up at yours:'),
  event: t('These seats are paid for. The buyer has the tickets:'),
  service: t('It is paid for. Please agree with the buyer how and when:'),
  download: t('It is paid for, and the buyer can download it. There is nothing to do:'),
  mixed: t('It is paid for:'),
})

function introOf(deliveries: Delivery[], isPickup: boolean): Intro {
  const [only, ...more] = deliveries
  if (!only || more.length > 0) return 'mixed'
  if (only !== 'parcel') return only
  return isPickup ? 'pickup' : 'sent'
}

/** To the owners and admins of an enterprise: somebody bought something. */
export const orderToSend = defineMail<Data>({
  name: 'order-to-send',
  write: (
    { name, enterprise, number, buyer, place, delivery, sendBy, bought, note, isPickup, deliveries, link },
    words,
  ) => {
    const { t } = words
    return {
      subject: t('New order {{number}} for {{enterprise}}', { number, enterprise }),
      heading: t('You have a new order'),
      paragraphs: [
        greeting(t, name),
        introsOf(t)[introOf(deliveries, isPickup)],
        {
          facts: [
            [t('Buyer'), buyer],
            ...fact(t('gm-letter-goes-to'), place),
            ...fact(t('Delivery'), delivery(words)),
            ...fact(t('Send it by'), sendBy),
          ],
        },
        ...bought(words),
        ...(note ? [t('The buyer’s note:'), { quote: note }] : []),
      ],
      button: { label: t('See the order'), link },
      foot: [t('You got this mail because you manage {{enterprise}} at Pola.', { enterprise })],
    }
  },
})

function fact(name: string, value: string | null): [string, string][] {
  return value ? [[name, value]] : []
}
