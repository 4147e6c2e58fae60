import { defineGuestMail, greeted } from '#server/mail/index.ts'

/** `paid`: of a card that is sent on a later day. */
export type GiftCardNews = 'promised' | 'reminder' | 'paid' | 'not-paid'

type Data = {
  kind: GiftCardNews
  fromName: string
  recipientName: string
  amount: string
  /** when it is sent; null: as soon as it is paid for */
  day: string | null
  /** where the money goes, while a transfer is awaited */
  transfer: { reference: string; details: string; due: string } | null
  link: string
}

const subjects: Record<GiftCardNews, [en: string, si: string]> = {
  promised: ['How to pay for your gift card', 'ඔබේ තෑගි පතට ගෙවන ආකාරය'],
  reminder: ['We’re waiting for your transfer', 'අපි ඔබේ බැංකු මාරුව බලාපොරොත්තු වෙමු'],
  paid: ['Your gift card is paid for', 'ඔබේ තෑගි පතට ගෙවා ඇත'],
  'not-paid': ['Your gift card wasn’t paid for', 'ඔබේ තෑගි පතට ගෙවා නැත'],
}

/** To who buys a gift card: how its payment stands. */
export const giftCardPayment = defineGuestMail<Data>({
  name: 'gift-card-payment',
  texts: {
    en: ({ kind, fromName, recipientName, amount, day, transfer, link }) => {
      const to = greeted(recipientName) || ' the recipient'
      return {
        subject: subjects[kind][0],
        heading: subjects[kind][0],
        paragraphs: [
          `Hello${greeted(fromName)},`,
          ...(transfer
            ? [
                `Please transfer ${amount} by ${transfer.due} for the gift card for${to}. We send it when the money has arrived${day ? `, on ${day} at the earliest` : ''}.`,
                `Reference: ${transfer.reference}`,
                { quote: transfer.details },
              ]
            : kind === 'paid'
              ? [`Thank you. On ${day} we send the gift card of ${amount} to${to} by email, and tell you.`]
              : ['The money didn’t arrive, so the gift card was cancelled. You owe nothing.']),
        ],
        button: { label: 'See your gift card', link },
        foot: ['You got this mail because this address was given for a gift card at Pola.'],
      }
    },
    si: ({ kind, fromName, recipientName, amount, day, transfer, link }) => {
      const to = greeted(recipientName).trim() || 'ලබන්නා'
      return {
        subject: subjects[kind][1],
        heading: subjects[kind][1],
        paragraphs: [
          `ආයුබෝවන්${greeted(fromName)},`,
          ...(transfer
            ? [
                `කරුණාකර ${to} සඳහා වූ තෑගි පතට ${transfer.due} වන විට ${amount} මාරු කරන්න. මුදල් ලැබුණු විට අපි එය යවන්නෙමු.${day ? ` යවන දිනය: ${day}.` : ''}`,
                `යොමුව: ${transfer.reference}`,
                { quote: transfer.details },
              ]
            : kind === 'paid'
              ? [`ස්තූතියි. ${to} සඳහා වූ ${amount} තෑගි පත ${day} දින අපි විද්‍යුත් තැපෑලෙන් යවා ඔබට දන්වන්නෙමු.`]
              : ['මුදල් නොලැබුණු නිසා තෑගි පත අවලංගු විය. ඔබ කිසිවක් ගෙවිය යුතු නැත.']),
        ],
        button: { label: 'ඔබේ තෑගි පත බලන්න', link },
        foot: ['ඔබට මෙය ලැබුණේ Pola හි තෑගි පතක් සඳහා මෙම ලිපිනය ලබා දී ඇති බැවිනි.'],
      }
    },
  },
})
