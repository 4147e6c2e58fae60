import { defineMail, greeted } from '#server/mail/index.ts'

type Data = { name: string; enterprise: string; isOver: boolean; end: string; link: string }

/** To the owners and admins of an enterprise: its subscription ends soon, or has ended. */
export const subscriptionEnds = defineMail<Data>({
  name: 'subscription-ends',
  texts: {
    en: ({ name, enterprise, isOver, end, link }) => ({
      subject: isOver ? 'Your subscription has ended' : `Your subscription ends on ${end}`,
      heading: isOver ? 'Your subscription has ended' : 'Your subscription ends soon',
      paragraphs: [
        `Hello${greeted(name)},`,
        isOver
          ? `The subscription of ${enterprise} ended on ${end}. Credits that you have stay yours until they expire.`
          : `The subscription of ${enterprise} ends on ${end}. It doesn’t renew by itself; the next year begins where this one ends, whenever you pay for it before.`,
      ],
      button: { label: 'Renew the subscription', link },
      foot: [`You got this mail because you manage ${enterprise} at Pola.`],
    }),
    si: ({ name, enterprise, isOver, end, link }) => ({
      subject: isOver ? 'ඔබේ දායකත්වය අවසන් විය' : `ඔබේ දායකත්වය ${end} දින අවසන් වේ`,
      heading: isOver ? 'ඔබේ දායකත්වය අවසන් විය' : 'ඔබේ දායකත්වය ළඟදීම අවසන් වේ',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        isOver
          ? `${enterprise} හි දායකත්වය ${end} දින අවසන් විය. ඔබ සතු බැර ලකුණු කල් ඉකුත් වන තෙක් ඔබේම වේ.`
          : `${enterprise} හි දායකත්වය ${end} දින අවසන් වේ. එය ඉබේම අලුත් නොවේ; ඊට පෙර ඔබ ගෙවන විට ඊළඟ වසර මෙය අවසන් වන තැනින් ආරම්භ වේ.`,
      ],
      button: { label: 'දායකත්වය අලුත් කරන්න', link },
      foot: [`Pola හි ${enterprise} කළමනාකරණය කරන නිසා ඔබට මේ පණිවිඩය ලැබුණි.`],
    }),
  },
})
