import { defineGuestMail, greeted, type MailContent } from '#server/mail/index.ts'

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
  /** its number: `10014-1` */
  orderId: string
  enterprise: string
  /** `2 × Forest honey, 350 g` */
  lines: string[]
  /** carrier and number */
  tracking: string
  trackingUrl: string | null
  /** that goes back, as text */
  amount: string | null
  /** the enterprise’s own */
  words: string
  isPickup: boolean
  link: string
}

type Told = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>

/** To the buyer: what became of one enterprise’s part. */
export const orderNews = defineGuestMail<Data>({
  name: 'order-news',
  texts: {
    en: data => {
      const { kind, name, orderId, enterprise, lines, tracking, trackingUrl, amount, words, isPickup, link } = data
      const hello = `Hello${greeted(name)},`
      const quoted = words ? [`${enterprise} writes:`, { quote: words }] : []
      const back = amount ? [`${amount} goes back to you, the way you paid.`] : []
      const track = [
        ...(tracking ? [`Tracking: ${tracking}`] : []),
        ...(trackingUrl ? [`Follow it here: ${trackingUrl}`] : []),
      ]
      const texts: Record<NewsKind, () => Told> = {
        sent: () => ({
          subject: isPickup ? `Order ${orderId} was picked up` : `Order ${orderId} is on its way`,
          heading: isPickup ? 'Your order was picked up' : 'Your order is on its way',
          paragraphs: [
            hello,
            isPickup ? `${enterprise} handed this over:` : `${enterprise} has sent:`,
            ...lines,
            ...track,
          ],
        }),
        done: () => ({
          subject: `Order ${orderId} is done`,
          heading: 'Done',
          paragraphs: [hello, `${enterprise} says that this is done:`, ...lines],
        }),
        'line-cancelled': () => ({
          subject: `Part of order ${orderId} was cancelled`,
          heading: 'Part of your order was cancelled',
          paragraphs: [hello, `${enterprise} has cancelled:`, ...lines, ...quoted, ...back],
        }),
        cancelled: () => ({
          subject: `Order ${orderId} was cancelled`,
          heading: 'Your order was cancelled',
          paragraphs: [hello, `Your order from ${enterprise} was cancelled:`, ...lines, ...quoted, ...back],
        }),
        refunded: () => ({
          subject: `You got money back for order ${orderId}`,
          heading: `${amount ?? ''} is on its way back to you`,
          paragraphs: [
            hello,
            `It is for your order from ${enterprise}. Banks may need a few days until you see it.`,
            ...quoted,
          ],
        }),
        'return-accepted': () => ({
          subject: `You can return part of order ${orderId}`,
          heading: 'Your return was accepted',
          paragraphs: [hello, `${enterprise} takes the goods back. Please send them.`, ...quoted],
        }),
        'return-refused': () => ({
          subject: `Your return of order ${orderId} was not accepted`,
          heading: 'Your return was not accepted',
          paragraphs: [hello, `${enterprise} doesn’t take the goods back.`, ...quoted],
        }),
        'return-received': () => ({
          subject: `Your return of order ${orderId} has arrived`,
          heading: 'Your return has arrived',
          paragraphs: [hello, `${enterprise} has the goods. You get a mail when your money is on its way.`, ...quoted],
        }),
      }
      return {
        ...texts[kind](),
        button: { label: 'See your order', link },
        foot: ['You got this mail because this address was given for an order at Pola.'],
      }
    },
    si: data => {
      const { kind, name, orderId, enterprise, lines, tracking, trackingUrl, amount, words, isPickup, link } = data
      const hello = `ආයුබෝවන්${greeted(name)},`
      const quoted = words ? [`${enterprise} මෙසේ ලියයි:`, { quote: words }] : []
      const back = amount ? [`${amount} ඔබ ගෙවූ ආකාරයටම ඔබට ආපසු ලැබේ.`] : []
      const track = [
        ...(tracking ? [`ලුහුබැඳීමේ අංකය: ${tracking}`] : []),
        ...(trackingUrl ? [`මෙතැනින් බලන්න: ${trackingUrl}`] : []),
      ]
      const texts: Record<NewsKind, () => Told> = {
        sent: () => ({
          subject: isPickup ? `${orderId} ඇණවුම රැගෙන යන ලදී` : `${orderId} ඇණවුම යවන ලදී`,
          heading: isPickup ? 'ඔබේ ඇණවුම රැගෙන යන ලදී' : 'ඔබේ ඇණවුම ඔබ වෙත එමින් පවතී',
          paragraphs: [hello, isPickup ? `${enterprise} භාර දුන් දේ:` : `${enterprise} යැවූ දේ:`, ...lines, ...track],
        }),
        done: () => ({
          subject: `${orderId} ඇණවුම අවසන්`,
          heading: 'අවසන්',
          paragraphs: [hello, `මෙය කර අවසන් බව ${enterprise} කියයි:`, ...lines],
        }),
        'line-cancelled': () => ({
          subject: `${orderId} ඇණවුමේ කොටසක් අවලංගු කරන ලදී`,
          heading: 'ඔබේ ඇණවුමේ කොටසක් අවලංගු කරන ලදී',
          paragraphs: [hello, `${enterprise} මේවා අවලංගු කර ඇත:`, ...lines, ...quoted, ...back],
        }),
        cancelled: () => ({
          subject: `${orderId} ඇණවුම අවලංගු කරන ලදී`,
          heading: 'ඔබේ ඇණවුම අවලංගු කරන ලදී',
          paragraphs: [hello, `${enterprise} වෙතින් ඔබේ ඇණවුම අවලංගු කරන ලදී:`, ...lines, ...quoted, ...back],
        }),
        refunded: () => ({
          subject: `${orderId} ඇණවුම සඳහා ඔබට මුදල් ආපසු ලැබේ`,
          heading: `${amount ?? ''} ඔබට ආපසු එවන ලදී`,
          paragraphs: [hello, `එය ${enterprise} වෙතින් ඔබේ ඇණවුම සඳහා ය. එය පෙනෙන්නට බැංකුවට දින කිහිපයක් ගත විය හැක.`, ...quoted],
        }),
        'return-accepted': () => ({
          subject: `${orderId} ඇණවුමේ කොටසක් ආපසු එවිය හැක`,
          heading: 'ඔබේ ආපසු එවීම පිළිගන්නා ලදී',
          paragraphs: [hello, `${enterprise} භාණ්ඩ ආපසු භාර ගනී. කරුණාකර ඒවා එවන්න.`, ...quoted],
        }),
        'return-refused': () => ({
          subject: `${orderId} ඇණවුමේ ආපසු එවීම පිළිගත්තේ නැත`,
          heading: 'ඔබේ ආපසු එවීම පිළිගත්තේ නැත',
          paragraphs: [hello, `${enterprise} භාණ්ඩ ආපසු භාර නොගනී.`, ...quoted],
        }),
        'return-received': () => ({
          subject: `${orderId} ඇණවුමේ ආපසු එවූ භාණ්ඩ ලැබුණි`,
          heading: 'ඔබ ආපසු එවූ භාණ්ඩ ලැබුණි',
          paragraphs: [hello, `භාණ්ඩ ${enterprise} වෙත ලැබුණි. මුදල් එවූ විට ඔබට පණිවිඩයක් ලැබේ.`, ...quoted],
        }),
      }
      return {
        ...texts[kind](),
        button: { label: 'ඔබේ ඇණවුම බලන්න', link },
        foot: ['Pola හි ඇණවුමක් සඳහා මේ ලිපිනය දී තිබූ නිසා ඔබට මේ පණිවිඩය ලැබුණි.'],
      }
    },
  },
})
