import { defineMail } from '#server/mail/index.ts'

/** To admins: somebody sent a document that should show that a profile is theirs. */
export const claimToReview = defineMail<{ enterprise: string; link: string }>({
  name: 'claim-to-review',
  texts: {
    en: ({ enterprise, link }) => ({
      subject: `Someone is claiming ${enterprise}`,
      heading: `Someone is claiming ${enterprise}`,
      paragraphs: [
        'Hello,',
        `Someone says ${enterprise}’s profile is theirs, and has sent a document to show it. Please look at both, then accept the claim or reject it with a reason.`,
      ],
      button: { label: 'View claim', link },
      foot: ['You’re getting this email because you’re an admin of Pola.'],
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
