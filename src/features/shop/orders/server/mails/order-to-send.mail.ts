import { defineMail, greeted } from '#server/mail/index.ts'

type Data = {
  name: string
  enterprise: string
  /** its number: `10014-1` */
  orderId: string
  lines: string[]
  note: string
  isPickup: boolean
  link: string
}

/** To the owners and admins of an enterprise: somebody bought something. */
export const orderToSend = defineMail<Data>({
  name: 'order-to-send',
  texts: {
    en: ({ name, enterprise, orderId, lines, note, isPickup, link }) => ({
      subject: `New order ${orderId} for ${enterprise}`,
      heading: 'You have a new order',
      paragraphs: [
        `Hello${greeted(name)},`,
        isPickup ? 'It is paid for, and will be picked up at yours:' : 'It is paid for, and waits to be sent:',
        ...lines,
        ...(note ? ['The buyer’s note:', { quote: note }] : []),
      ],
      button: { label: 'See the order', link },
      foot: [`You got this mail because you manage ${enterprise} at Pola.`],
    }),
    si: ({ name, enterprise, orderId, lines, note, isPickup, link }) => ({
      subject: `${enterprise} වෙත නව ඇණවුමක්: ${orderId}`,
      heading: 'ඔබට නව ඇණවුමක් ඇත',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        isPickup ? 'එය ගෙවා ඇත; ගැනුම්කරු ඔබ වෙතින් රැගෙන යයි:' : 'එය ගෙවා ඇත; යැවීමට බලා සිටී:',
        ...lines,
        ...(note ? ['ගැනුම්කරුගේ සටහන:', { quote: note }] : []),
      ],
      button: { label: 'ඇණවුම බලන්න', link },
      foot: [`Pola හි ${enterprise} කළමනාකරණය කරන නිසා ඔබට මේ පණිවිඩය ලැබුණි.`],
    }),
  },
})
