import { defineMail } from '#server/mail/index.ts'

type Role = 'owner' | 'admin' | 'member'

const english: Record<Role, string> = {
  owner: 'As an owner, you’ll help run the enterprise: its page, listings and team.',
  admin: 'As an admin, you’ll look after its page, listings and team.',
  member: 'As a member, you’ll see what’s going on and talk to customers on its behalf.',
}

const sinhala: Record<Role, string> = {
  owner: 'හිමිකරුවෙකු ලෙස ඔබ ව්‍යවසායේ පිටුව, එය දෙන දේ සහ කණ්ඩායම එක්ව මෙහෙයවයි.',
  admin: 'පරිපාලකයෙකු ලෙස ඔබ එහි පිටුව, එය දෙන දේ සහ කණ්ඩායම බලා ගනියි.',
  member: 'සාමාජිකයෙකු ලෙස ඔබ සිදු වන දේ දකියි, ව්‍යවසාය වෙනුවෙන් පාරිභෝගිකයන් සමඟ කතා කරයි.',
}

/** To somebody invited to an enterprise's team, with or without an account. */
export const teamInvite = defineMail<{ enterprise: string; inviter: string; role: Role; link: string }>({
  name: 'team-invite',
  texts: {
    en: ({ enterprise, inviter, role, link }) => ({
      subject: `Join the team at ${enterprise}`,
      heading: `Join the team at ${enterprise}`,
      paragraphs: [
        'Hello,',
        `${inviter} has invited you to join the team at ${enterprise} on Pola, the marketplace for enterprises that put people and planet first.`,
        english[role],
      ],
      button: { label: 'View invitation', link },
      foot: [
        `You’re getting this email because ${inviter} entered your address. You can accept or decline. If you don’t know ${enterprise}, just ignore it.`,
      ],
    }),
    si: ({ enterprise, inviter, role, link }) => ({
      subject: `${enterprise} කණ්ඩායමට එක් වන්න`,
      heading: `${enterprise} කණ්ඩායමට එක් වන්න`,
      paragraphs: [
        'ආයුබෝවන්,',
        `මිනිසුන්ටත් මිහිකතටත් මුල් තැන දෙන ව්‍යවසායන්ගේ පොළ වන Pola හි ${enterprise} කණ්ඩායමට එක් වන ලෙස ${inviter} ඔබට ආරාධනා කරයි.`,
        sinhala[role],
      ],
      button: { label: 'ආරාධනය බලන්න', link },
      foot: [
        `${inviter} ඔබේ ලිපිනය ඇතුළත් කළ නිසා ඔබට මේ පණිවිඩය ලැබුණි. ඔබට එය පිළිගැනීමට හෝ ප්‍රතික්ෂේප කිරීමට හැකිය; ${enterprise} ගැන නොදන්නේ නම් නොසලකා හරින්න.`,
      ],
    }),
  },
})
