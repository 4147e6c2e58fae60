import { defineMail, greeted } from '#server/mail/index.ts'

/** To an address at the website of an enterprise that somebody says is theirs. */
export const claimCode = defineMail<{ claimant: string; enterprise: string; code: string }>({
  name: 'claim-code',
  texts: {
    en: ({ claimant, enterprise, code }) => ({
      subject: `Your code for ${enterprise}’s profile`,
      heading: `Is ${enterprise}’s profile yours?`,
      paragraphs: [
        'Hello,',
        `Someone with a Pola account${byName(claimant, ' under the name of')} says they belong to ${enterprise}, which has a profile there. If that’s right, give them this code within an hour, or enter it yourself on the page where you asked for it:`,
        { quote: code },
        'Whoever enters it becomes the owner of the profile. Don’t pass it on to anyone you don’t know.',
      ],
      foot: [
        `You’re getting this email because your address belongs to ${enterprise}’s website. If none of you asked for it, ignore it and nothing will happen.`,
      ],
    }),
    si: ({ claimant, enterprise, code }) => ({
      subject: `${enterprise} පැතිකඩ සඳහා ඔබේ කේතය`,
      heading: `${enterprise} පැතිකඩ ඔබේද?`,
      paragraphs: [
        'ආයුබෝවන්,',
        `Pola හි ගිණුමක් ඇති අයෙක්${byName(claimant, ' –')} තමන් ${enterprise} හි අයෙකු බව කියයි; එයට එහි පැතිකඩක් ඇත. එය නිවැරදි නම් මේ කේතය ඔවුන්ට දෙන්න, නැතහොත් එය ඉල්ලූ පිටුවේ පැයක් ඇතුළත ටයිප් කරන්න:`,
        { quote: code },
        'එය ඇතුළත් කරන අය පැතිකඩේ හිමිකරු වේ. නොදන්නා කිසිවෙකුට එය නොදෙන්න.',
      ],
      foot: [`මේ ලිපිනය ${enterprise} වෙබ් අඩවියේ නිසා ඔබට මේ පණිවිඩය ලැබුණි. ඔබ කිසිවෙකු එය ඉල්ලුවේ නැත්නම් නොසලකා හරින්න: කිසිවක් සිදු නොවේ.`],
    }),
  },
})

/** A name that looks like an advertisement is not shown to strangers. */
function byName(name: string, before: string): string {
  const clean = greeted(name)
  return clean && `${before}${clean}`
}
