import { defineGuestMail, greeted } from '#server/mail/index.ts'

/** The only way that a reset token travels (docs/product.md §4). */
export const resetPassword = defineGuestMail<{ name: string; link: string }>({
  name: 'reset-password',
  texts: {
    en: ({ name, link }) => ({
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      paragraphs: [
        `Hello${greeted(name)},`,
        'Someone, most likely you, asked to reset the password for your Pola account.',
        'The link works once, within one hour. When you’ve chosen a new password, you’ll be logged out on all devices.',
      ],
      button: { label: 'Choose a new password', link },
      foot: [
        'If you didn’t ask for this, ignore this email and your password will stay as it is. Don’t pass the link on: anyone who has it can change your password.',
      ],
    }),
    si: ({ name, link }) => ({
      subject: 'නව මුරපදයක් තෝරන්න',
      heading: 'නව මුරපදයක් තෝරන්න',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        'Pola හි ඔබේ ගිණුමට නව මුරපදයක් ඉල්ලා තිබේ; බොහෝ විට ඒ ඔබ විය යුතුය.',
        'සබැඳිය ක්‍රියා කරන්නේ එක් වරක් පමණි, පැයක් ඇතුළතය. නව මුරපදයක් තේරූ පසු සියලු උපාංගවලින් ඔබ ඉවත් කෙරේ.',
      ],
      button: { label: 'නව මුරපදයක් තෝරන්න', link },
      foot: [
        'ඔබ මෙය ඉල්ලා නැත්නම් මේ පණිවිඩය නොසලකා හරින්න: ඔබේ මුරපදය වෙනස් නොවේ. සබැඳිය කිසිවෙකුට නොදෙන්න; එය ඇති අයෙකුට ඔබේ මුරපදය වෙනස් කළ හැකිය.',
      ],
    }),
  },
})
