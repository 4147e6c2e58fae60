import { defineMail, greeted } from '#server/mail/index.ts'

/** `link` leads to where a password can be reset, for whoever did not change it. */
export const passwordChanged = defineMail<{ name: string; link: string }>({
  name: 'password-changed',
  texts: {
    en: ({ name, link }) => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        `Hello${greeted(name)},`,
        'The password of your account at Pola has just been changed, and you were signed out on all other devices.',
        'If that was you, all is well. If not, reset your password now, and change that of your mailbox too: somebody may be able to read it.',
      ],
      button: { label: 'That wasn’t me', link },
    }),
    si: ({ name, link }) => ({
      subject: 'ඔබේ මුරපදය වෙනස් කරන ලදී',
      heading: 'ඔබේ මුරපදය වෙනස් කරන ලදී',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        'Pola හි ඔබේ ගිණුමේ මුරපදය දැන් වෙනස් කරන ලදී. අනෙක් සියලු උපාංගවලින් ඔබ ඉවත් කර ඇත.',
        'ඒ ඔබ නම් කළ යුතු කිසිවක් නැත. නැතිනම් දැන්ම ඔබේ මුරපදය යළි සකසන්න; ඔබේ ඊමේල් ගිණුමේ මුරපදයත් වෙනස් කරන්න, වෙන අයෙකුට එය කියවිය හැකි විය හැක.',
      ],
      button: { label: 'ඒ මම නොවේ', link },
    }),
  },
})
