import { defineMail } from '#server/mail/index.ts'

/** To admins: somebody sent a document that should show that a profile is theirs. */
export const claimToReview = defineMail<{ enterprise: string; link: string }>({
  name: 'claim-to-review',
  texts: {
    en: ({ enterprise, link }) => ({
      subject: `Somebody claims ${enterprise}`,
      heading: `Somebody claims ${enterprise}`,
      paragraphs: [
        'Hello,',
        `Somebody says that the profile of ${enterprise} is theirs, and sent a document that should show it. Please look at both, and accept the claim or refuse it with a reason.`,
      ],
      button: { label: 'See the claim', link },
      foot: ['You got this mail because you are an admin of Pola.'],
    }),
    si: ({ enterprise, link }) => ({
      subject: `${enterprise} තමන්ගේ බව අයෙක් කියයි`,
      heading: `${enterprise} තමන්ගේ බව අයෙක් කියයි`,
      paragraphs: [
        'ආයුබෝවන්,',
        `${enterprise} පැතිකඩ තමන්ගේ බව කියන අයෙක් එය පෙන්වීමට ලේඛනයක් එවා ඇත. දෙකම බලා ඉල්ලීම පිළිගන්න, නැතහොත් හේතුව කියා ප්‍රතික්ෂේප කරන්න.`,
      ],
      button: { label: 'ඉල්ලීම බලන්න', link },
      foot: ['ඔබ Pola හි පරිපාලකයෙකු නිසා ඔබට මේ පණිවිඩය ලැබුණි.'],
    }),
  },
})
