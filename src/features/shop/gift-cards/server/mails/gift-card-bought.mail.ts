import { defineGuestMail, greeted } from '#server/mail/index.ts'

type Data = { recipientName: string; fromName: string; message: string; amount: string; link: string }

/** To who bought a gift card: it was sent. */
export const giftCardBought = defineGuestMail<Data>({
  name: 'gift-card-bought',
  texts: {
    en: ({ recipientName, fromName, message, amount, link }) => ({
      subject: `Your gift card of ${amount} was sent`,
      heading: 'Your gift card is on its way',
      paragraphs: [
        `Hello${greeted(fromName)},`,
        `We sent${greeted(recipientName) || ' the recipient'} the gift card of ${amount} that you paid for, by email.`,
        ...(message ? [{ quote: message }] : []),
      ],
      button: { label: 'See your gift card', link },
      foot: ['You got this mail because this address was given for a gift card at Pola.'],
    }),
    si: ({ recipientName, fromName, message, amount, link }) => ({
      subject: `ඔබේ ${amount} තෑගි පත යවන ලදී`,
      heading: 'ඔබේ තෑගි පත යවා ඇත',
      paragraphs: [
        `ආයුබෝවන්${greeted(fromName)},`,
        `ඔබ ගෙවූ ${amount} තෑගි පත අපි විද්‍යුත් තැපෑලෙන්${greeted(recipientName) || ' ලබන්නාට'} යැව්වෙමු.`,
        ...(message ? [{ quote: message }] : []),
      ],
      button: { label: 'ඔබේ තෑගි පත බලන්න', link },
      foot: ['ඔබට මෙය ලැබුණේ Pola හි තෑගි පතක් සඳහා මෙම ලිපිනය ලබා දී ඇති බැවිනි.'],
    }),
  },
})
