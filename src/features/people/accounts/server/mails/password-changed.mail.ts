import { defineMail, greeted } from '#server/mail/index.ts'

type Changed = {
  name: string
  /** leads to the password reset, for people who did not change it */
  link: string
  /** names of passkeys that still log in */
  kept: string[]
  /** names of removed passkeys */
  dropped: string[]
}

/** A sentence followed by the names; empty if there are none. */
const named = (sentence: string, names: string[]) =>
  names.length > 0 ? [sentence, { quote: names.map(name => name || '–').join('\n') }] : []

export const passwordChanged = defineMail<Changed>({
  name: 'password-changed',
  texts: {
    en: ({ name, link, kept, dropped }) => ({
      subject: 'Your password has been changed',
      heading: 'Your password has been changed',
      paragraphs: [
        `Hello${greeted(name)},`,
        'The password for your Pola account has just been changed, and you’ve been logged out on all other devices.',
        ...named('These passkeys were removed, and no one can log in with them any more:', dropped),
        ...named('These passkeys can still log in to your account:', kept),
        'If that was you, all is well. If not, reset your password now, and change your email password too: someone may be able to read your email.',
      ],
      button: { label: 'That wasn’t me', link },
    }),
    si: ({ name, link, kept, dropped }) => ({
      subject: 'ඔබේ මුරපදය වෙනස් කරන ලදී',
      heading: 'ඔබේ මුරපදය වෙනස් කරන ලදී',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        'Pola හි ඔබේ ගිණුමේ මුරපදය දැන් වෙනස් කරන ලදී. අනෙක් සියලු උපාංගවලින් ඔබ ඉවත් කර ඇත.',
        ...named('මේ මුරයතුරු ඉවත් කරන ලදී; තවදුරටත් ඒවායින් කිසිවෙකුට පුරන්නට නොහැක:', dropped),
        ...named('මේ මුරයතුරුවලින් තවමත් ඔබේ ගිණුමට පුරන්නට හැක:', kept),
        'ඒ ඔබ නම් කළ යුතු කිසිවක් නැත. නැතිනම් දැන්ම ඔබේ මුරපදය යළි සකසන්න; ඔබේ ඊමේල් ගිණුමේ මුරපදයත් වෙනස් කරන්න, වෙන අයෙකුට එය කියවිය හැකි විය හැක.',
      ],
      button: { label: 'ඒ මම නොවේ', link },
    }),
  },
})
