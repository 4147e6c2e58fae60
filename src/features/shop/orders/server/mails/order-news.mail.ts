import { defineGuestMail, greeted, type MailBlock, type MailContent, type MailRow } from '#server/mail/index.ts'

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
  /** of this part: `10014-1` */
  number: string
  enterprise: string
  /** the pieces that it is about */
  rows: MailRow[]
  /** carrier and number */
  tracking: string
  trackingUrl: string | null
  /** that goes back, as text */
  amount: string | null
  /** the enterprise’s own */
  words: string
  isPickup: boolean
  /** some of these pieces are parcels, which alone can be returned */
  isParcel: boolean
  /** days after the last parcel within which the enterprise takes things back; null: it names none */
  returnDays: number | null
  link: string
  invoiceLink: string
  /** where feedback is given; null once the enterprise can’t be visited */
  feedbackLink: string | null
  /** an answer to this mail goes to the enterprise */
  isAnswered: boolean
}

type Told = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>

/** To the buyer: what became of one enterprise’s part. */
export const orderNews = defineGuestMail<Data>({
  name: 'order-news',
  texts: {
    en: data => {
      const { kind, name, number, enterprise, rows, amount, words, isPickup, isParcel, returnDays } = data
      const hello = `Hello${greeted(name)},`
      const quoted = words ? [`${enterprise} writes:`, { quote: words }] : []
      const back = amount ? [`${amount} goes back to you, the way you paid.`] : []
      const within = returnDays === null ? '' : ` within ${returnDays} days`
      const texts: Record<NewsKind, () => Told> = {
        sent: () => ({
          subject: isPickup ? `Order ${number} was picked up` : `Order ${number} is on its way`,
          heading: isPickup ? 'Your order was picked up' : 'Your order is on its way',
          paragraphs: [
            hello,
            isPickup ? `${enterprise} handed this over:` : `${enterprise} has sent:`,
            ...listed(rows),
            ...tracked(data, ['Tracking', 'Follow the parcel']),
            ...(isParcel
              ? [`Is something not right? You can ask to return it${within}, on the page of the order.`]
              : []),
            ...linked([[`Tell others about ${enterprise}`, data.feedbackLink]]),
          ],
        }),
        done: () => ({
          subject: `Order ${number} is done`,
          heading: 'Done',
          paragraphs: [
            hello,
            `${enterprise} says that this is done:`,
            ...listed(rows),
            ...linked([[`Tell others about ${enterprise}`, data.feedbackLink]]),
          ],
        }),
        'line-cancelled': () => ({
          subject: `Part of order ${number} was cancelled`,
          heading: 'Part of your order was cancelled',
          paragraphs: [hello, `${enterprise} has cancelled:`, ...listed(rows), ...quoted, ...back],
        }),
        cancelled: () => ({
          subject: `Order ${number} was cancelled`,
          heading: 'Your order was cancelled',
          paragraphs: [hello, `Your order from ${enterprise} was cancelled:`, ...listed(rows), ...quoted, ...back],
        }),
        refunded: () => ({
          subject: `You got money back for order ${number}`,
          heading: `${amount ?? ''} is on its way back to you`,
          paragraphs: [
            hello,
            `It is for your order from ${enterprise}. Banks may need a few days until you see it.`,
            ...listed(rows),
            ...quoted,
            'The page of the order has a credit note for it.',
          ],
        }),
        'return-accepted': () => ({
          subject: `You can return part of order ${number}`,
          heading: 'Your return was accepted',
          paragraphs: [hello, `${enterprise} takes the goods back. Please send them:`, ...listed(rows), ...quoted],
        }),
        'return-refused': () => ({
          subject: `Your return of order ${number} was not accepted`,
          heading: 'Your return was not accepted',
          paragraphs: [hello, `${enterprise} doesn’t take the goods back:`, ...listed(rows), ...quoted],
        }),
        'return-received': () => ({
          subject: `Your return of order ${number} has arrived`,
          heading: 'Your return has arrived',
          paragraphs: [
            hello,
            `${enterprise} has the goods. You get a mail when your money is on its way.`,
            ...listed(rows),
            ...quoted,
          ],
        }),
      }
      const { subject, heading, paragraphs } = texts[kind]()
      return {
        subject,
        heading,
        paragraphs: [...paragraphs, ...linked([[`Invoice for order ${number} (PDF)`, data.invoiceLink]])],
        button: { label: 'See your order', link: data.link },
        foot: [
          ...(data.isAnswered ? [`Your answer to this mail goes to ${enterprise}, with your address.`] : []),
          'You got this mail because this address was given for an order at Pola.',
        ],
      }
    },
    si: data => {
      const { kind, name, number, enterprise, rows, amount, words, isPickup, isParcel, returnDays } = data
      const hello = `ආයුබෝවන්${greeted(name)},`
      const quoted = words ? [`${enterprise} මෙසේ ලියයි:`, { quote: words }] : []
      const back = amount ? [`${amount} ඔබ ගෙවූ ආකාරයටම ඔබට ආපසු ලැබේ.`] : []
      const within = returnDays === null ? '' : ` දින ${returnDays}ක් ඇතුළත`
      const texts: Record<NewsKind, () => Told> = {
        sent: () => ({
          subject: isPickup ? `${number} ඇණවුම රැගෙන යන ලදී` : `${number} ඇණවුම යවන ලදී`,
          heading: isPickup ? 'ඔබේ ඇණවුම රැගෙන යන ලදී' : 'ඔබේ ඇණවුම ඔබ වෙත එමින් පවතී',
          paragraphs: [
            hello,
            isPickup ? `${enterprise} භාර දුන් දේ:` : `${enterprise} යැවූ දේ:`,
            ...listed(rows),
            ...tracked(data, ['ලුහුබැඳීමේ අංකය', 'පාර්සලය එන මග බලන්න']),
            ...(isParcel ? [`යමක් වැරදිද? ඇණවුමේ පිටුවෙන්${within} එය ආපසු එවීමට ඉල්ලිය හැක.`] : []),
            ...linked([[`${enterprise} ගැන අන් අයට කියන්න`, data.feedbackLink]]),
          ],
        }),
        done: () => ({
          subject: `${number} ඇණවුම අවසන්`,
          heading: 'අවසන්',
          paragraphs: [
            hello,
            `මෙය කර අවසන් බව ${enterprise} කියයි:`,
            ...listed(rows),
            ...linked([[`${enterprise} ගැන අන් අයට කියන්න`, data.feedbackLink]]),
          ],
        }),
        'line-cancelled': () => ({
          subject: `${number} ඇණවුමේ කොටසක් අවලංගු කරන ලදී`,
          heading: 'ඔබේ ඇණවුමේ කොටසක් අවලංගු කරන ලදී',
          paragraphs: [hello, `${enterprise} මේවා අවලංගු කර ඇත:`, ...listed(rows), ...quoted, ...back],
        }),
        cancelled: () => ({
          subject: `${number} ඇණවුම අවලංගු කරන ලදී`,
          heading: 'ඔබේ ඇණවුම අවලංගු කරන ලදී',
          paragraphs: [hello, `${enterprise} වෙතින් ඔබේ ඇණවුම අවලංගු කරන ලදී:`, ...listed(rows), ...quoted, ...back],
        }),
        refunded: () => ({
          subject: `${number} ඇණවුම සඳහා ඔබට මුදල් ආපසු ලැබේ`,
          heading: `${amount ?? ''} ඔබට ආපසු එවන ලදී`,
          paragraphs: [
            hello,
            `එය ${enterprise} වෙතින් ඔබේ ඇණවුම සඳහා ය. එය පෙනෙන්නට බැංකුවට දින කිහිපයක් ගත විය හැක.`,
            ...listed(rows),
            ...quoted,
            'ඇණවුමේ පිටුවේ ඒ සඳහා බැර සටහනක් ඇත.',
          ],
        }),
        'return-accepted': () => ({
          subject: `${number} ඇණවුමේ කොටසක් ආපසු එවිය හැක`,
          heading: 'ඔබේ ආපසු එවීම පිළිගන්නා ලදී',
          paragraphs: [hello, `${enterprise} භාණ්ඩ ආපසු භාර ගනී. කරුණාකර ඒවා එවන්න:`, ...listed(rows), ...quoted],
        }),
        'return-refused': () => ({
          subject: `${number} ඇණවුමේ ආපසු එවීම පිළිගත්තේ නැත`,
          heading: 'ඔබේ ආපසු එවීම පිළිගත්තේ නැත',
          paragraphs: [hello, `${enterprise} භාණ්ඩ ආපසු භාර නොගනී:`, ...listed(rows), ...quoted],
        }),
        'return-received': () => ({
          subject: `${number} ඇණවුමේ ආපසු එවූ භාණ්ඩ ලැබුණි`,
          heading: 'ඔබ ආපසු එවූ භාණ්ඩ ලැබුණි',
          paragraphs: [hello, `භාණ්ඩ ${enterprise} වෙත ලැබුණි. මුදල් එවූ විට ඔබට පණිවිඩයක් ලැබේ.`, ...listed(rows), ...quoted],
        }),
      }
      const { subject, heading, paragraphs } = texts[kind]()
      return {
        subject,
        heading,
        paragraphs: [...paragraphs, ...linked([[`${number} ඇණවුමේ ඉන්වොයිසිය (PDF)`, data.invoiceLink]])],
        button: { label: 'ඔබේ ඇණවුම බලන්න', link: data.link },
        foot: [
          ...(data.isAnswered ? [`මෙයට ඔබ එවන පිළිතුර ඔබේ ලිපිනය සමඟ ${enterprise} වෙත යයි.`] : []),
          'Pola හි ඇණවුමක් සඳහා මේ ලිපිනය දී තිබූ නිසා ඔබට මේ පණිවිඩය ලැබුණි.',
        ],
      }
    },
  },
})

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
