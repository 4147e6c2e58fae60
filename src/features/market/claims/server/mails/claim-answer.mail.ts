import { defineMail, greeted, type MailContent } from '#server/mail/index.ts'

export type Outcome = { kind: 'accepted' } | { kind: 'taken' } | { kind: 'refused'; reason: string }

type Data = { name: string; enterprise: string; outcome: Outcome; link: string }

/** To who claimed a profile: what became of it. */
export const claimAnswer = defineMail<Data>({
  name: 'claim-answer',
  texts: {
    en: ({ name, enterprise, outcome, link }) => {
      const hello = `Hello${greeted(name)},`
      const foot = [`You got this mail because you claimed the profile of ${enterprise} at Pola.`]
      const texts: Record<Outcome['kind'], () => MailContent> = {
        accepted: () => ({
          subject: `${enterprise} is yours`,
          heading: `You look after ${enterprise} now`,
          paragraphs: [
            hello,
            `You are the owner of the profile of ${enterprise}. It stays listed, with a grey mark, until it is reviewed here.`,
          ],
          button: { label: 'Go to the enterprise’s account', link },
          foot,
        }),
        taken: () => ({
          subject: `Somebody else looks after ${enterprise}`,
          heading: `Somebody else looks after ${enterprise}`,
          paragraphs: [
            hello,
            `Somebody else has shown that the profile of ${enterprise} is theirs. If you belong to it too, ask them to invite you to the team.`,
          ],
          button: { label: 'See the profile’s page', link },
          foot,
        }),
        refused: () => ({
          subject: `Your claim of ${enterprise}`,
          heading: `We could not accept your claim of ${enterprise}`,
          paragraphs: [
            hello,
            'Your document didn’t show us that the profile is yours:',
            { quote: outcome.kind === 'refused' ? outcome.reason : '' },
            'You can send another one, or prove it by a mail to your website’s address.',
          ],
          button: { label: 'Try again', link },
          foot,
        }),
      }
      return texts[outcome.kind]()
    },
    si: ({ name, enterprise, outcome, link }) => {
      const hello = `ආයුබෝවන්${greeted(name)},`
      const foot = [`Pola හි ${enterprise} පැතිකඩ ඔබේ බව ඔබ කියූ නිසා ඔබට මේ පණිවිඩය ලැබුණි.`]
      const texts: Record<Outcome['kind'], () => MailContent> = {
        accepted: () => ({
          subject: `${enterprise} ඔබේය`,
          heading: `දැන් ${enterprise} බලා ගන්නේ ඔබයි`,
          paragraphs: [hello, `${enterprise} පැතිකඩේ හිමිකරු ඔබයි. මෙහි සමාලෝචනය කරන තුරු එය අළු පාට ලකුණකින් ලැයිස්තුගතව පවතී.`],
          button: { label: 'එහි ගිණුමට යන්න', link },
          foot,
        }),
        taken: () => ({
          subject: `${enterprise} බලා ගන්නේ වෙනත් අයෙකි`,
          heading: `${enterprise} බලා ගන්නේ වෙනත් අයෙකි`,
          paragraphs: [
            hello,
            `${enterprise} පැතිකඩ තමන්ගේ බව වෙනත් අයෙක් පෙන්වා ඇත. ඔබත් එහි අයෙක් නම්, කණ්ඩායමට ආරාධනා කරන ලෙස ඔවුන්ගෙන් ඉල්ලන්න.`,
          ],
          button: { label: 'පැතිකඩේ පිටුව බලන්න', link },
          foot,
        }),
        refused: () => ({
          subject: `${enterprise} ගැන ඔබේ ඉල්ලීම`,
          heading: `${enterprise} ගැන ඔබේ ඉල්ලීම පිළිගත නොහැකි විය`,
          paragraphs: [
            hello,
            'පැතිකඩ ඔබේ බව ඔබේ ලේඛනයෙන් අපට පෙනුණේ නැත:',
            { quote: outcome.kind === 'refused' ? outcome.reason : '' },
            'ඔබට වෙනත් ලේඛනයක් එවිය හැකිය, නැතහොත් ඔබේ වෙබ් අඩවියේ ලිපිනයට යවන පණිවිඩයකින් එය පෙන්විය හැකිය.',
          ],
          button: { label: 'නැවත උත්සාහ කරන්න', link },
          foot,
        }),
      }
      return texts[outcome.kind]()
    },
  },
})
