import { defineMail, greeted, type MailContent } from '#server/mail/index.ts'

export type Outcome = { kind: 'accepted' } | { kind: 'taken' } | { kind: 'refused'; reason: string }

type Data = { name: string; enterprise: string; outcome: Outcome; link: string }

/** To who claimed a profile: what became of it. */
export const claimAnswer = defineMail<Data>({
  name: 'claim-answer',
  texts: {
    en: ({ name, enterprise, outcome, link }) => {
      const hello = `Hello${greeted(name)},`
      const foot = [`You’re getting this email because you claimed ${enterprise}’s profile on Pola.`]
      const texts: Record<Outcome['kind'], () => MailContent> = {
        accepted: () => ({
          subject: `${enterprise} is yours`,
          heading: `You now manage ${enterprise}`,
          paragraphs: [
            hello,
            `You’re now the owner of ${enterprise}’s profile. It stays listed, with a grey mark, until we’ve reviewed it.`,
          ],
          button: { label: 'Go to the enterprise’s account', link },
          foot,
        }),
        taken: () => ({
          subject: `Someone else manages ${enterprise}`,
          heading: `Someone else manages ${enterprise}`,
          paragraphs: [
            hello,
            `Someone else has shown that ${enterprise}’s profile is theirs. If you belong to it too, ask them to invite you to the team.`,
          ],
          button: { label: 'View profile', link },
          foot,
        }),
        refused: () => ({
          subject: `Your claim to ${enterprise}`,
          heading: `We couldn’t accept your claim to ${enterprise}`,
          paragraphs: [
            hello,
            'Your document didn’t show us that the profile is yours:',
            { quote: outcome.kind === 'refused' ? outcome.reason : '' },
            'You can send another one, or prove it with a code sent to your website’s email.',
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
