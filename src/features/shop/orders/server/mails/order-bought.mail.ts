import { defineGuestMail, greeted, type MailBlock, type MailContent } from '#server/mail/index.ts'

export type BoughtKind = 'paid' | 'promised' | 'reminder' | 'not-paid'

type Data = {
  kind: BoughtKind
  name: string
  /** of the purchase */
  number: string
  /** what was bought, what it costs, and where it goes, in the mail’s language */
  receipt: MailBlock[]
  /** something of it is sent */
  isSent: boolean
  /** that is to be transferred */
  due: string
  /** of a transfer that is awaited */
  transfer: { reference: string; details: string; due: string } | null
  /** where all of it is: of a guest, whose parts have pages of their own, only where there is one part */
  link: string | null
  /** to take it into an account; null for a member */
  claimLink: string | null
}

/** To the buyer: it is paid for, a transfer is awaited, or still is, or it came to nothing. */
export const orderBought = defineGuestMail<Data>({
  name: 'order-bought',
  texts: {
    en: ({ kind, name, number, receipt, isSent, due, transfer, link, claimLink }) => {
      const hello = `Hello${greeted(name)},`
      const claim: MailBlock[] = claimLink
        ? [{ links: [{ text: 'Keep this order in your account', link: claimLink }] }]
        : []
      const foot = [`You got this mail because this address was given for order ${number} at Pola.`]
      const button = link ? { button: { label: 'See your order', link } } : {}
      const pay: MailBlock[] = transfer
        ? [
            {
              facts: [
                ['Amount', due],
                ['Reference', transfer.reference],
                ['By', transfer.due],
              ],
            },
            { quote: transfer.details },
          ]
        : []
      const texts: Record<BoughtKind, () => MailContent> = {
        paid: () => ({
          subject: `Your order ${number}`,
          heading: 'Thank you for your order',
          paragraphs: [
            hello,
            isSent
              ? 'Your payment has arrived. Each enterprise sends its own part, and you get a mail when it does.'
              : 'Your payment has arrived.',
            ...receipt,
            ...claim,
          ],
          ...button,
          foot,
        }),
        promised: () => ({
          subject: `Please transfer ${due} for order ${number}`,
          heading: 'One more step: your transfer',
          paragraphs: [
            hello,
            `Please transfer ${due} with this reference:`,
            ...pay,
            'Until then everything is put aside for you. The enterprises start when the money has arrived.',
            'Have you changed your mind? Then please cancel the order on its page, so that others can buy it.',
            ...receipt,
            ...claim,
          ],
          ...button,
          foot,
        }),
        reminder: () => ({
          subject: `Your transfer for order ${number} has not arrived yet`,
          heading: 'We are waiting for your transfer',
          paragraphs: [
            hello,
            `Your transfer of ${due} has not arrived yet. Please send it with this reference:`,
            ...pay,
            'If you have sent it already, there is nothing more to do. Without it, the order is cancelled then.',
            ...receipt,
            ...claim,
          ],
          ...button,
          foot,
        }),
        'not-paid': () => ({
          subject: `Order ${number} was cancelled`,
          heading: 'Your order was cancelled',
          paragraphs: [
            hello,
            isSent ? 'No payment arrived for it, so nothing will be sent.' : 'No payment arrived for it.',
            ...receipt,
          ],
          ...button,
          foot,
        }),
      }
      return texts[kind]()
    },
    si: ({ kind, name, number, receipt, isSent, due, transfer, link, claimLink }) => {
      const hello = `ආයුබෝවන්${greeted(name)},`
      const claim: MailBlock[] = claimLink ? [{ links: [{ text: 'මේ ඇණවුම ඔබේ ගිණුමේ තබා ගන්න', link: claimLink }] }] : []
      const foot = [`Pola හි ${number} ඇණවුම සඳහා මේ ලිපිනය දී තිබූ නිසා ඔබට මේ පණිවිඩය ලැබුණි.`]
      const button = link ? { button: { label: 'ඔබේ ඇණවුම බලන්න', link } } : {}
      const pay: MailBlock[] = transfer
        ? [
            {
              facts: [
                ['මුදල', due],
                ['යොමුව', transfer.reference],
                ['මීට පෙර', transfer.due],
              ],
            },
            { quote: transfer.details },
          ]
        : []
      const texts: Record<BoughtKind, () => MailContent> = {
        paid: () => ({
          subject: `ඔබේ ඇණවුම ${number}`,
          heading: 'ඔබේ ඇණවුමට ස්තුතියි',
          paragraphs: [
            hello,
            isSent ? 'ඔබේ ගෙවීම ලැබුණි. එක් එක් ව්‍යවසාය තම කොටස එවයි; එවූ විට ඔබට පණිවිඩයක් ලැබේ.' : 'ඔබේ ගෙවීම ලැබුණි.',
            ...receipt,
            ...claim,
          ],
          ...button,
          foot,
        }),
        promised: () => ({
          subject: `${number} ඇණවුමට ${due} බැංකු මාරු කරන්න`,
          heading: 'තව එක පියවරක්: ඔබේ බැංකු මාරුව',
          paragraphs: [
            hello,
            `මේ යොමුව සමඟ ${due} මාරු කරන්න:`,
            ...pay,
            'එතෙක් සියල්ල ඔබ වෙනුවෙන් වෙන් කර තබනු ලැබේ. මුදල් ලැබුණු පසු ව්‍යවසාය වැඩ අරඹයි.',
            'අදහස වෙනස් වුණාද? එසේ නම් අන් අයට මිලදී ගත හැකි වන සේ ඇණවුමේ පිටුවෙන් එය අවලංගු කරන්න.',
            ...receipt,
            ...claim,
          ],
          ...button,
          foot,
        }),
        reminder: () => ({
          subject: `${number} ඇණවුම සඳහා ඔබේ බැංකු මාරුව තවම ලැබී නැත`,
          heading: 'අපි ඔබේ බැංකු මාරුව බලාපොරොත්තුවෙන් සිටිමු',
          paragraphs: [
            hello,
            `${due} ක ඔබේ බැංකු මාරුව තවම ලැබී නැත. මේ යොමුව සමඟ එය එවන්න:`,
            ...pay,
            'ඔබ එය දැනටමත් එවා ඇත්නම් තව කිසිවක් කිරීමට නැත. නොලැබුණහොත් ඇණවුම එවිට අවලංගු වේ.',
            ...receipt,
            ...claim,
          ],
          ...button,
          foot,
        }),
        'not-paid': () => ({
          subject: `${number} ඇණවුම අවලංගු කරන ලදී`,
          heading: 'ඔබේ ඇණවුම අවලංගු කරන ලදී',
          paragraphs: [
            hello,
            isSent ? 'ඒ සඳහා ගෙවීමක් නොලැබුණු බැවින් කිසිවක් එවනු නොලැබේ.' : 'ඒ සඳහා ගෙවීමක් ලැබුණේ නැත.',
            ...receipt,
          ],
          ...button,
          foot,
        }),
      }
      return texts[kind]()
    },
  },
})
