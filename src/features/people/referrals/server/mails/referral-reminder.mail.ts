import { defineMail } from '#server/mail/index.ts'

/** Once, to somebody who has not answered an invitation. */
export const referralReminder = defineMail<{ inviter: string; link: string; stopLink: string }>({
  name: 'referral-reminder',
  texts: {
    en: ({ inviter, link, stopLink }) => ({
      subject: `${inviter}’s invitation to Pola is still open`,
      heading: 'Your invitation is still open',
      paragraphs: [
        'Hello,',
        `${inviter} invited you to Pola, the marketplace and community for enterprises that put people and planet first. There’s still a place for you.`,
      ],
      button: { label: 'Join the community', link },
      foot: [
        `You’re getting this email because ${inviter} entered your address on Pola. This is the only reminder. If you don’t want to join, you don’t have to do anything.`,
        `Stop all invitations to this address, whoever sends them: ${stopLink}`,
      ],
    }),
    si: ({ inviter, link, stopLink }) => ({
      subject: `Pola වෙත ${inviter} කළ ආරාධනය තවමත් විවෘතයි`,
      heading: 'ඔබේ ආරාධනය තවමත් විවෘතයි',
      paragraphs: [
        'ආයුබෝවන්,',
        `මිනිසුන්ටත් මිහිකතටත් මුල් තැන දෙන ව්‍යවසායන්ගේ වෙළඳපොළ සහ ප්‍රජාව වන Pola වෙත ${inviter} ඔබට ආරාධනා කර ඇත. ඔබට තවමත් ඉඩ ඇත.`,
      ],
      button: { label: 'ප්‍රජාවට එක් වන්න', link },
      foot: [
        `${inviter} Pola හි ඔබේ ලිපිනය ඇතුළත් කළ නිසා ඔබට මේ පණිවිඩය ලැබුණි. මෙය එකම සිහිකැඳවීමයි. එක් වීමට අකමැති නම් කිසිවක් කළ යුතු නැත.`,
        `කවුරුන් එවුවත් මෙම ලිපිනයට තවත් ආරාධනා එපා නම්: ${stopLink}`,
      ],
    }),
  },
})
