import { defineGuestMail, greeted } from '#server/mail/index.ts'

/** For accounts that were created with Facebook, which is no longer offered: their owners confirm a password by mail. */
export const addPassword = defineGuestMail<{ name: string; link: string }>({
  name: 'add-password',
  texts: {
    en: ({ name, link }) => ({
      subject: 'Confirm your new password',
      heading: 'Confirm your new password',
      paragraphs: [
        `Hello${greeted(name)},`,
        'You can no longer log in to Pola with Facebook. To keep using your account, log in with this address and a password.',
        'Click to confirm the password you’ve just chosen. The link works once, within one hour.',
      ],
      button: { label: 'Confirm my password', link },
      foot: ['If you didn’t just choose a password on Pola, don’t click. Ignore this email and nothing will change.'],
    }),
    si: ({ name, link }) => ({
      subject: 'ඔබේ නව මුරපදය තහවුරු කරන්න',
      heading: 'ඔබේ නව මුරපදය තහවුරු කරන්න',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        'Facebook හරහා Pola වෙත පිවිසීම තවදුරටත් කළ නොහැක. ඔබේ ගිණුම දිගටම භාවිත කිරීමට මේ ලිපිනයෙන් සහ මුරපදයකින් පිවිසෙන්න.',
        'දැන් තේරූ මුරපදය තහවුරු කිරීමට ක්ලික් කරන්න. සබැඳිය ක්‍රියා කරන්නේ එක් වරක් පමණි, පැයක් ඇතුළතය.',
      ],
      button: { label: 'මගේ මුරපදය තහවුරු කරන්න', link },
      foot: ['ඔබ දැන් Pola හි මුරපදයක් තේරුවේ නැත්නම් ක්ලික් නොකර මේ පණිවිඩය නොසලකා හරින්න: එසේ නොකර කිසිවක් වෙනස් නොවේ.'],
    }),
  },
})
