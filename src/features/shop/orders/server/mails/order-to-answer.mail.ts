import { defineMail, greeted, type MailRow } from '#server/mail/index.ts'
import { lookUp } from '#shared/look-up.ts'

type Data = {
  /** what the buyer did */
  kind: 'return-requested' | 'cancelled'
  name: string
  enterprise: string
  /** its number: `10014-1` */
  number: string
  rows: MailRow[]
  /** some of it was to be sent */
  isParcel: boolean
  /** of a return, as docs/product.md §4 lists them */
  reason: string
  message: string
  link: string
}

const reasons: Record<string, [en: string, si: string]> = {
  damaged: ['It is damaged.', 'එයට හානි වී ඇත.'],
  'wrong-item': ['Something else arrived.', 'වෙනත් දෙයක් ලැබුණි.'],
  'not-as-described': ['It is not as described.', 'එය විස්තර කළ ආකාරයට නොවේ.'],
  unwanted: ['It is not wanted any more.', 'එය තවදුරටත් අවශ්‍ය නැත.'],
  other: ['Another reason.', 'වෙනත් හේතුවක්.'],
}

function reasonIn(reason: string, label: string, language: 0 | 1): string[] {
  const words = lookUp(reasons, reason)
  return words ? [`${label}: ${words[language]}`] : []
}

/** To the owners and admins of an enterprise: a buyer wants to return something, or cancelled. */
export const orderToAnswer = defineMail<Data>({
  name: 'order-to-answer',
  texts: {
    en: ({ kind, name, enterprise, number, rows, isParcel, reason, message, link }) => ({
      subject: kind === 'cancelled' ? `Order ${number} was cancelled` : `Return requested for order ${number}`,
      heading: kind === 'cancelled' ? 'The buyer cancelled an order' : 'A buyer wants to return something',
      paragraphs: [
        `Hello${greeted(name)},`,
        kind === 'cancelled'
          ? `${isParcel ? 'Please don’t send it. ' : ''}The buyer gets the money back:`
          : 'Please answer the request:',
        { rows },
        ...reasonIn(reason, 'Reason', 0),
        ...(message ? [{ quote: message }] : []),
      ],
      button: { label: 'See the order', link },
      foot: [`You got this mail because you manage ${enterprise} at Pola.`],
    }),
    si: ({ kind, name, enterprise, number, rows, isParcel, reason, message, link }) => ({
      subject: kind === 'cancelled' ? `${number} ඇණවුම අවලංගු කරන ලදී` : `${number} ඇණවුමෙන් භාණ්ඩ ආපසු එවීමට ඉල්ලීමක්`,
      heading: kind === 'cancelled' ? 'ගැනුම්කරු ඇණවුමක් අවලංගු කළේය' : 'ගැනුම්කරුවෙකු භාණ්ඩ ආපසු එවීමට කැමතියි',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        kind === 'cancelled'
          ? `${isParcel ? 'කරුණාකර එය යවන්න එපා. ' : ''}ගැනුම්කරුට මුදල් ආපසු ලැබේ:`
          : 'කරුණාකර ඉල්ලීමට පිළිතුරු දෙන්න:',
        { rows },
        ...reasonIn(reason, 'හේතුව', 1),
        ...(message ? [{ quote: message }] : []),
      ],
      button: { label: 'ඇණවුම බලන්න', link },
      foot: [`Pola හි ${enterprise} කළමනාකරණය කරන නිසා ඔබට මේ පණිවිඩය ලැබුණි.`],
    }),
  },
})
