import { defineMail } from '#server/mail/index.ts'

/**
 * What the inviter wrote; null for the default text. Who comes by the
 * link is seen by the inviter; `stopLink` ends all invitations to the address.
 */
export type ReferralMail = {
  inviter: string
  subject: string | null
  message: string | null
  link: string
  stopLink: string
}

export const referral = defineMail<ReferralMail>({
  name: 'referral',
  texts: {
    en: ({ inviter, subject, message, link, stopLink }) => ({
      subject: subject?.trim() || 'Invite to join the community',
      heading: `${inviter} has invited you to Pola`,
      paragraphs: [
        ...(message?.trim()
          ? [`${inviter} writes:`, { quote: message }]
          : [`Hello, ${inviter} thinks you’d like it here.`]),
        'Pola is a marketplace and community for enterprises that put people and planet first. Find what they make, meet the people who make it, and help them make more.',
      ],
      button: { label: 'Join the community', link },
      foot: [
        `You’re getting this email because ${inviter} entered your address on Pola. You don’t have to do anything: no account is created without you, and after one reminder at most you won’t hear about this invitation again. If you join through this link, ${inviter} will see that you did.`,
        `Stop all invitations to this address, whoever sends them: ${stopLink}`,
      ],
    }),
    si: ({ inviter, subject, message, link, stopLink }) => ({
      subject: subject?.trim() || 'ප්‍රජාවට එක් වීමට ආරාධනයක්',
      heading: `${inviter} ඔබට Pola වෙත ආරාධනා කරයි`,
      paragraphs: [
        ...(message?.trim()
          ? [`${inviter} මෙසේ ලියයි:`, { quote: message }]
          : [`ආයුබෝවන්, ඔබ මෙතැනට කැමති වනු ඇතැයි ${inviter} සිතයි.`]),
        'Pola යනු මිනිසුන්ටත් මිහිකතටත් මුල් තැන දෙන ව්‍යවසායන්ගේ වෙළඳපොළක් සහ ප්‍රජාවකි. ඔවුන් නිපදවන දේ සොයන්න, නිපදවන අය හඳුනාගන්න, එය තවත් වැඩෙන්න උදව් වන්න.',
      ],
      button: { label: 'ප්‍රජාවට එක් වන්න', link },
      foot: [
        `${inviter} Pola හි ඔබේ ලිපිනය ඇතුළත් කළ නිසා ඔබට මේ පණිවිඩය ලැබුණි. ඔබ කිසිවක් කළ යුතු නැත: ඔබ නොමැතිව ගිණුමක් නොසෑදේ; වැඩිම වුවහොත් එක් සිහිකැඳවීමකින් පසු මේ ආරාධනය ගැන යළි නොලියමු. මෙම සබැඳියෙන් ඔබ එක් වුවහොත් එය ${inviter} දකියි.`,
        `කවුරුන් එවුවත් මෙම ලිපිනයට තවත් ආරාධනා එපා නම්: ${stopLink}`,
      ],
    }),
  },
})
