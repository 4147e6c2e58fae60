import { defineMail, greeted } from '#server/mail/index.ts'

type Data = {
  name: string
  enterprise: string
  outcome: 'accepted' | 'partly' | 'refused'
  reason: string
  link: string
}

/** To an enterprise's owners and admins: what became of the changes that they proposed. */
export const proposalAnswer = defineMail<Data>({
  name: 'proposal-answer',
  texts: {
    en: ({ name, enterprise, outcome, reason, link }) => {
      const words = {
        accepted: `Your changes to ${enterprise}’s profile are accepted`,
        partly: `Some of your changes to ${enterprise}’s profile are accepted`,
        refused: `Your changes to ${enterprise}’s profile weren’t accepted`,
      }[outcome]
      return {
        subject: words,
        heading: words,
        paragraphs: [
          `Hello${greeted(name)},`,
          outcome === 'refused'
            ? 'We’ve looked at the changes you proposed. Your page stays as it is.'
            : 'We’ve looked at the changes you proposed. What was accepted is on your page now.',
          ...(reason ? [{ quote: reason }] : []),
        ],
        button: { label: 'View your page', link },
        foot: [`You’re getting this email because you manage ${enterprise} on Pola.`],
      }
    },
    si: ({ name, enterprise, outcome, reason, link }) => {
      const words = {
        accepted: `${enterprise} පැතිකඩට ඔබ යෝජනා කළ වෙනස්කම් පිළිගන්නා ලදී`,
        partly: `${enterprise} පැතිකඩට ඔබ යෝජනා කළ වෙනස්කම් සමහරක් පිළිගන්නා ලදී`,
        refused: `${enterprise} පැතිකඩට ඔබ යෝජනා කළ වෙනස්කම් පිළිගත නොහැකි විය`,
      }[outcome]
      return {
        subject: words,
        heading: words,
        paragraphs: [
          `ආයුබෝවන්${greeted(name)},`,
          outcome === 'refused'
            ? 'ඔබ යෝජනා කළ වෙනස්කම් අපි බැලුවෙමු. ඔබේ පිටුව තිබූ පරිදිම පවතී.'
            : 'ඔබ යෝජනා කළ වෙනස්කම් අපි බැලුවෙමු. පිළිගත් දේ දැන් ඔබේ පිටුවේ ඇත.',
          ...(reason ? [{ quote: reason }] : []),
        ],
        button: { label: 'ඔබේ පිටුව බලන්න', link },
        foot: [`ඔබ Pola හි ${enterprise} කළමනාකරණය කරන නිසා ඔබට මේ පණිවිඩය ලැබුණි.`],
      }
    },
  },
})
