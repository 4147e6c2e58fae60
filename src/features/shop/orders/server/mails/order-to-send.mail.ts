import type { Delivery } from '#features/market/listings/listings.tables.ts'
import { defineMail, greeted, type MailBlock } from '#server/mail/index.ts'

type Data = {
  name: string
  enterprise: string
  /** its number: `10014-1` */
  number: string
  buyer: string
  /** town and country; null where nothing is sent */
  place: string | null
  /** `Post, 3–5 days`; null where nothing is a parcel */
  delivery: string | null
  /** the last day for it; null where the buyer was told no time */
  sendBy: string | null
  /** lines and sums, in the mail’s language */
  bought: MailBlock[]
  note: string
  isPickup: boolean
  /** how its lines reach the buyer */
  deliveries: Delivery[]
  link: string
}

type Intro = 'sent' | 'pickup' | Exclude<Delivery, 'parcel'> | 'mixed'

const intros: Record<'en' | 'si', Record<Intro, string>> = {
  en: {
    sent: 'It is paid for, and waits to be sent:',
    pickup: 'It is paid for, and will be picked up at yours:',
    event: 'These seats are paid for. The buyer has the tickets:',
    service: 'It is paid for. Please agree with the buyer how and when:',
    download: 'It is paid for, and the buyer can download it. There is nothing to do:',
    mixed: 'It is paid for:',
  },
  si: {
    sent: 'එය ගෙවා ඇත; යැවීමට බලා සිටී:',
    pickup: 'එය ගෙවා ඇත; ගැනුම්කරු ඔබ වෙතින් රැගෙන යයි:',
    event: 'මේ ආසන සඳහා ගෙවා ඇත. ප්‍රවේශ පත්‍ර ගැනුම්කරු සතුයි:',
    service: 'එය ගෙවා ඇත. කෙසේද කවදාද යන්න ගැනුම්කරු සමඟ එකඟ වන්න:',
    download: 'එය ගෙවා ඇත; ගැනුම්කරුට එය බාගත හැක. ඔබට කිරීමට කිසිවක් නැත:',
    mixed: 'එය ගෙවා ඇත:',
  },
}

function introOf(deliveries: Delivery[], isPickup: boolean): Intro {
  const [only, ...more] = deliveries
  if (!only || more.length > 0) return 'mixed'
  if (only !== 'parcel') return only
  return isPickup ? 'pickup' : 'sent'
}

/** To the owners and admins of an enterprise: somebody bought something. */
export const orderToSend = defineMail<Data>({
  name: 'order-to-send',
  texts: {
    en: ({ name, enterprise, number, buyer, place, delivery, sendBy, bought, note, isPickup, deliveries, link }) => ({
      subject: `New order ${number} for ${enterprise}`,
      heading: 'You have a new order',
      paragraphs: [
        `Hello${greeted(name)},`,
        intros.en[introOf(deliveries, isPickup)],
        {
          facts: [
            ['Buyer', buyer],
            ...fact('Goes to', place),
            ...fact('Delivery', delivery),
            ...fact('Send it by', sendBy),
          ],
        },
        ...bought,
        ...(note ? ['The buyer’s note:', { quote: note }] : []),
      ],
      button: { label: 'See the order', link },
      foot: [`You got this mail because you manage ${enterprise} at Pola.`],
    }),
    si: ({ name, enterprise, number, buyer, place, delivery, sendBy, bought, note, isPickup, deliveries, link }) => ({
      subject: `${enterprise} වෙත නව ඇණවුමක්: ${number}`,
      heading: 'ඔබට නව ඇණවුමක් ඇත',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        intros.si[introOf(deliveries, isPickup)],
        {
          facts: [
            ['ගැනුම්කරු', buyer],
            ...fact('යවන ස්ථානය', place),
            ...fact('බෙදාහැරීම', delivery),
            ...fact('මේ දිනට පෙර යවන්න', sendBy),
          ],
        },
        ...bought,
        ...(note ? ['ගැනුම්කරුගේ සටහන:', { quote: note }] : []),
      ],
      button: { label: 'ඇණවුම බලන්න', link },
      foot: [`Pola හි ${enterprise} කළමනාකරණය කරන නිසා ඔබට මේ පණිවිඩය ලැබුණි.`],
    }),
  },
})

function fact(name: string, value: string | null): [string, string][] {
  return value ? [[name, value]] : []
}
