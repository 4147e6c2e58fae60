import { defineGuestMail, greeted, type MailContent } from '#server/mail/index.ts'

export type BoughtKind = 'paid' | 'promised' | 'reminder' | 'not-paid'

type Data = {
  kind: BoughtKind
  name: string
  groupId: number
  /** `Hive & Hollow: 2 × Forest honey, 350 g; shipping $1.17; $20.83` */
  parts: string[]
  /** how what is no parcel is had: `reachParagraphs` */
  reach: MailContent['paragraphs']
  /** something of it is sent */
  isSent: boolean
  total: string
  /** of a transfer that is awaited */
  transfer: { reference: string; details: string; due: string } | null
  link: string
  /** to take it into an account; null for a member */
  claimLink: string | null
}

/** To the buyer: it is paid for, a transfer is awaited, or still is, or it came to nothing. */
export const orderBought = defineGuestMail<Data>({
  name: 'order-bought',
  texts: {
    en: ({ kind, name, groupId, parts, reach, isSent, total, transfer, link, claimLink }) => {
      const hello = `Hello${greeted(name)},`
      const claim = claimLink ? [`To keep this order in your account, open ${claimLink}`] : []
      const foot = [`You got this mail because this address was given for order ${groupId} at Pola.`]
      const button = { label: 'See your order', link }
      const texts: Record<BoughtKind, () => MailContent> = {
        paid: () => ({
          subject: `Your order ${groupId}`,
          heading: 'Thank you for your order',
          paragraphs: [
            hello,
            isSent
              ? 'Your payment has arrived. Each enterprise sends its own part, and you get a mail when it does.'
              : 'Your payment has arrived.',
            ...parts,
            ...reach,
            `Total: ${total}`,
            ...claim,
          ],
          button,
          foot,
        }),
        promised: () => ({
          subject: `Please transfer ${total} for order ${groupId}`,
          heading: 'One more step: your transfer',
          paragraphs: [
            hello,
            `Please transfer ${total} by ${transfer?.due}, with the reference ${transfer?.reference}:`,
            { quote: transfer?.details ?? '' },
            'Until then everything is put aside for you. The enterprises start when the money has arrived.',
            'Have you changed your mind? Then please cancel the order on its page, so that others can buy it.',
            ...parts,
            ...claim,
          ],
          button,
          foot,
        }),
        reminder: () => ({
          subject: `Your transfer for order ${groupId} has not arrived yet`,
          heading: 'We are waiting for your transfer',
          paragraphs: [
            hello,
            `Your transfer of ${total} has not arrived yet. Please send it by ${transfer?.due}, with the reference ${transfer?.reference}:`,
            { quote: transfer?.details ?? '' },
            'If you have sent it already, there is nothing more to do. Without it, the order is cancelled then.',
            ...parts,
          ],
          button,
          foot,
        }),
        'not-paid': () => ({
          subject: `Order ${groupId} was cancelled`,
          heading: 'Your order was cancelled',
          paragraphs: [hello, 'No payment arrived for it, so nothing was charged.', ...parts],
          button,
          foot,
        }),
      }
      return texts[kind]()
    },
    si: ({ kind, name, groupId, parts, reach, isSent, total, transfer, link, claimLink }) => {
      const hello = `ආයුබෝවන්${greeted(name)},`
      const claim = claimLink ? [`මේ ඇණවුම ඔබේ ගිණුමේ තබා ගැනීමට ${claimLink} විවෘත කරන්න`] : []
      const foot = [`Pola හි ${groupId} ඇණවුම සඳහා මේ ලිපිනය දී තිබූ නිසා ඔබට මේ පණිවිඩය ලැබුණි.`]
      const button = { label: 'ඔබේ ඇණවුම බලන්න', link }
      const texts: Record<BoughtKind, () => MailContent> = {
        paid: () => ({
          subject: `ඔබේ ඇණවුම ${groupId}`,
          heading: 'ඔබේ ඇණවුමට ස්තුතියි',
          paragraphs: [
            hello,
            isSent ? 'ඔබේ ගෙවීම ලැබුණි. එක් එක් ව්‍යවසාය තම කොටස එවයි; එවූ විට ඔබට පණිවිඩයක් ලැබේ.' : 'ඔබේ ගෙවීම ලැබුණි.',
            ...parts,
            ...reach,
            `මුළු එකතුව: ${total}`,
            ...claim,
          ],
          button,
          foot,
        }),
        promised: () => ({
          subject: `${groupId} ඇණවුමට ${total} බැංකු මාරු කරන්න`,
          heading: 'තව එක පියවරක්: ඔබේ බැංකු මාරුව',
          paragraphs: [
            hello,
            `${transfer?.due} ට පෙර ${transfer?.reference} යොමුව සමඟ ${total} මාරු කරන්න:`,
            { quote: transfer?.details ?? '' },
            'එතෙක් සියල්ල ඔබ වෙනුවෙන් වෙන් කර තබනු ලැබේ. මුදල් ලැබුණු පසු ව්‍යවසාය වැඩ අරඹයි.',
            'අදහස වෙනස් වුණාද? එසේ නම් අන් අයට මිලදී ගත හැකි වන සේ ඇණවුමේ පිටුවෙන් එය අවලංගු කරන්න.',
            ...parts,
            ...claim,
          ],
          button,
          foot,
        }),
        reminder: () => ({
          subject: `${groupId} ඇණවුම සඳහා ඔබේ බැංකු මාරුව තවම ලැබී නැත`,
          heading: 'අපි ඔබේ බැංකු මාරුව බලාපොරොත්තුවෙන් සිටිමු',
          paragraphs: [
            hello,
            `${total} ක ඔබේ බැංකු මාරුව තවම ලැබී නැත. ${transfer?.due} ට පෙර ${transfer?.reference} යොමුව සමඟ එය එවන්න:`,
            { quote: transfer?.details ?? '' },
            'ඔබ එය දැනටමත් එවා ඇත්නම් තව කිසිවක් කිරීමට නැත. නොලැබුණහොත් ඇණවුම එවිට අවලංගු වේ.',
            ...parts,
          ],
          button,
          foot,
        }),
        'not-paid': () => ({
          subject: `${groupId} ඇණවුම අවලංගු කරන ලදී`,
          heading: 'ඔබේ ඇණවුම අවලංගු කරන ලදී',
          paragraphs: [hello, 'ඒ සඳහා ගෙවීමක් නොලැබුණු බැවින් කිසිවක් අය කර නැත.', ...parts],
          button,
          foot,
        }),
      }
      return texts[kind]()
    },
  },
})
