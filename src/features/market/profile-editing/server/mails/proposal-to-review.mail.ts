import { defineMail } from '#server/mail/index.ts'

/** To admins: an enterprise wants to change what was reviewed. */
export const proposalToReview = defineMail<{ enterprise: string; link: string }>({
  name: 'proposal-to-review',
  texts: {
    en: ({ enterprise, link }) => ({
      subject: `${enterprise} proposes changes to its profile`,
      heading: `${enterprise} proposes changes to its profile`,
      paragraphs: [
        'Hello,',
        `${enterprise} would like to change its name, sectors or certificates. Please look at what would change, then accept it or reject it with a reason.`,
      ],
      button: { label: 'View proposal', link },
      foot: ['You’re getting this email because you’re an admin of Pola.'],
    }),
    si: ({ enterprise, link }) => ({
      subject: `${enterprise} තම පැතිකඩ වෙනස් කිරීමට යෝජනා කරයි`,
      heading: `${enterprise} තම පැතිකඩ වෙනස් කිරීමට යෝජනා කරයි`,
      paragraphs: [
        'ආයුබෝවන්,',
        `${enterprise} තම නම, අංශ හෝ සහතික වෙනස් කිරීමට කැමතියි. වෙනස් වන දේ බලා එය පිළිගන්න, නැතහොත් හේතුව කියා ප්‍රතික්ෂේප කරන්න.`,
      ],
      button: { label: 'යෝජනාව බලන්න', link },
      foot: ['ඔබ Pola හි පරිපාලකයෙකු නිසා ඔබට මේ පණිවිඩය ලැබුණි.'],
    }),
  },
})
