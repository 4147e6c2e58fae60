import { defineMail, greeted } from '#server/mail/index.ts'

export type TermNews = 'promised' | 'reminder' | 'paid' | 'not-paid' | 'refunded'

type Data = {
  kind: TermNews
  name: string
  enterprise: string
  /** number of the receipt */
  saleId: number
  /** a number of docs/product.md §9 “Payment methods” */
  method: number
  price: string
  /** days of the year, once it is paid */
  from: string | null
  to: string | null
  /** where the money goes, while a transfer is awaited */
  transfer: { reference: string; details: string; due: string } | null
  /** what is given back, with how many credits that weren't spent */
  back: { amount: string; credits: number } | null
  link: string
}

const subjects: Record<TermNews, [en: string, si: string]> = {
  promised: ['How to pay for your subscription', 'ඔබේ දායකත්වයට ගෙවන ආකාරය'],
  reminder: ['We’re waiting for your transfer', 'අපි ඔබේ බැංකු මාරුව බලාපොරොත්තු වෙමු'],
  paid: ['Receipt for your subscription', 'ඔබේ දායකත්වයේ රිසිට්පත'],
  'not-paid': ['Your subscription wasn’t paid for', 'ඔබේ දායකත්වයට ගෙවා නැත'],
  refunded: ['We’re giving back what you paid for your subscription', 'ඔබේ දායකත්වයට ගෙවූ මුදල් අපි ආපසු ගෙවමු'],
}

const methods: Record<number, [en: string, si: string]> = {
  0: ['Test payment', 'අත්හදා බැලීමේ ගෙවීමක්'],
  1: ['Card', 'කාඩ්පත'],
  2: ['Bank transfer', 'බැංකු මාරුව'],
}

/** To whoever pays for an enterprise's subscription. */
export const subscriptionPaid = defineMail<Data>({
  name: 'subscription-paid',
  texts: {
    en: ({ kind, name, enterprise, saleId, method, price, from, to, transfer, back, link }) => ({
      subject: subjects[kind][0],
      heading: subjects[kind][0],
      paragraphs: [
        `Hello${greeted(name)},`,
        ...(transfer
          ? [
              `Please transfer ${price} by ${transfer.due} for the subscription of ${enterprise}. It begins when the money arrives.`,
              `Reference: ${transfer.reference}`,
              { quote: transfer.details },
            ]
          : kind === 'paid'
            ? [
                `Thank you. ${enterprise} is subscribed from ${from} to ${to}.`,
                `Receipt ${saleId}: ${price}, ${methods[method]?.[0]}.`,
                'It doesn’t renew by itself: we’ll write to you before it ends.',
              ]
            : back
              ? [
                  `The subscription of ${enterprise} for ${from} to ${to} has ended. We’re giving back ${back.amount} of the ${price} of receipt ${saleId}.`,
                  method === 2
                    ? 'We’ll transfer it to the account that it came from, within a few days.'
                    : 'It goes back the way it came; your bank may take a few days.',
                  ...(back.credits > 0
                    ? [`Credits that it gave and that weren’t spent went, too: ${back.credits}.`]
                    : []),
                ]
              : [
                  `The money for the subscription of ${enterprise} didn’t arrive, so it was cancelled. You owe nothing.`,
                ]),
      ],
      button: { label: 'See the subscription', link },
      foot: [`You got this mail because you subscribed ${enterprise} at Pola.`],
    }),
    si: ({ kind, name, enterprise, saleId, method, price, from, to, transfer, back, link }) => ({
      subject: subjects[kind][1],
      heading: subjects[kind][1],
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        ...(transfer
          ? [
              `කරුණාකර ${enterprise} හි දායකත්වය සඳහා ${transfer.due} වන විට ${price} මාරු කරන්න. මුදල් ලැබුණු විට එය ආරම්භ වේ.`,
              `යොමුව: ${transfer.reference}`,
              { quote: transfer.details },
            ]
          : kind === 'paid'
            ? [
                `ස්තූතියි. ${enterprise} ${from} සිට ${to} දක්වා දායක වී ඇත.`,
                `රිසිට්පත ${saleId}: ${price}, ${methods[method]?.[1]}.`,
                'එය ඉබේම අලුත් නොවේ: අවසන් වීමට පෙර අපි ඔබට ලියන්නෙමු.',
              ]
            : back
              ? [
                  `${from} සිට ${to} දක්වා වූ ${enterprise} හි දායකත්වය අවසන් විය. රිසිට්පත ${saleId} හි ${price} න් ${back.amount} අපි ආපසු ගෙවමු.`,
                  method === 2
                    ? 'දින කිහිපයක් ඇතුළත එය පැමිණි ගිණුමට අපි මාරු කරන්නෙමු.'
                    : 'එය පැමිණි ආකාරයටම ආපසු යයි; ඔබේ බැංකුවට දින කිහිපයක් ගත විය හැකිය.',
                  ...(back.credits > 0 ? [`එයින් ලැබී වියදම් නොකළ බැර ලකුණු ද ඉවත් විය: ${back.credits}.`] : []),
                ]
              : [`${enterprise} හි දායකත්වයට මුදල් නොලැබුණු නිසා එය අවලංගු විය. ඔබ කිසිවක් ගෙවිය යුතු නැත.`]),
      ],
      button: { label: 'දායකත්වය බලන්න', link },
      foot: [`ඔබ Pola හි ${enterprise} දායක කළ නිසා ඔබට මේ පණිවිඩය ලැබුණි.`],
    }),
  },
})
