import { defineMail, greeted } from '#server/mail/index.ts'

/** Events that the owner of an account is notified of, whoever caused them. */
export type NoticeKind =
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-renamed'
  | 'two-step-on'
  | 'two-step-off'
  | 'data-exported'

type Notice = {
  name: string
  kind: NoticeKind
  /** the passkey's name, if it is about one; “Old → New” for a renamed one */
  thing: string
  at: Date
  browser: string
  system: string
  ip: string
  /** leads to the password reset */
  link: string
}

type Words = { subject: string; what: string }

const english: Record<NoticeKind, Words> = {
  'passkey-added': {
    subject: 'A passkey was added to your account',
    what: 'A passkey was added to your Pola account. Anyone who has it can log in without your password:',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    what: 'A passkey was removed from your Pola account. No one can log in with it any more:',
  },
  'passkey-renamed': {
    subject: 'A passkey for your account was renamed',
    what: 'A passkey for your Pola account was renamed:',
  },
  'two-step-on': {
    subject: 'Two-step codes are on',
    what: 'Two-step codes were turned on for your Pola account. From now on, you’ll also need a code from your app to log in.',
  },
  'two-step-off': {
    subject: 'Two-step codes are off',
    what: 'Two-step codes were turned off for your Pola account. From now on, your password alone is enough to log in.',
  },
  'data-exported': {
    subject: 'A copy of your data was downloaded',
    what: 'A copy of everything that Pola keeps about you was downloaded from your account.',
  },
}

const sinhala: Record<NoticeKind, Words> = {
  'passkey-added': {
    subject: 'ඔබේ ගිණුමට මුරයතුරක් එක් කරන ලදී',
    what: 'Pola හි ඔබේ ගිණුමට මුරයතුරක් එක් කරන ලදී. එය ඇති අයෙකුට ඔබේ මුරපදය නැතිව පුරන්නට හැකිය:',
  },
  'passkey-removed': {
    subject: 'ඔබේ ගිණුමෙන් මුරයතුරක් ඉවත් කරන ලදී',
    what: 'Pola හි ඔබේ ගිණුමෙන් මුරයතුරක් ඉවත් කරන ලදී. තවදුරටත් එයින් කිසිවෙකුට පුරන්නට නොහැක:',
  },
  'passkey-renamed': {
    subject: 'ඔබේ ගිණුමේ මුරයතුරක නම වෙනස් කරන ලදී',
    what: 'Pola හි ඔබේ ගිණුමේ මුරයතුරකට වෙනත් නමක් දෙන ලදී:',
  },
  'two-step-on': {
    subject: 'දෙපියවර කේත සක්‍රියයි',
    what: 'Pola හි ඔබේ ගිණුමට දෙපියවර කේත සක්‍රිය කරන ලදී. මින් පසු පුරන්නට ඔබේ යෙදුමේ කේතයක්ද අවශ්‍යය.',
  },
  'two-step-off': {
    subject: 'දෙපියවර කේත අක්‍රියයි',
    what: 'Pola හි ඔබේ ගිණුමේ දෙපියවර කේත අක්‍රිය කරන ලදී. මින් පසු පුරන්නට ඔබේ මුරපදය පමණක් ප්‍රමාණවත්ය.',
  },
  'data-exported': {
    subject: 'ඔබේ දත්තවල පිටපතක් බාගන්නා ලදී',
    what: 'Pola ඔබ ගැන තබා ගන්නා සියල්ලේ පිටපතක් ඔබේ ගිණුමෙන් බාගන්නා ලදී.',
  },
}

const momentIn = (language: string, at: Date) =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} (UTC)`

const quoted = (thing: string) => (thing ? [{ quote: thing }] : [])

/** Notifies the owner at once of what a session thief would do, and how to undo it. */
export const accountNotice = defineMail<Notice>({
  name: 'account-notice',
  texts: {
    en: ({ name, kind, thing, at, browser, system, ip, link }) => ({
      subject: english[kind].subject,
      heading: english[kind].subject,
      paragraphs: [
        `Hello${greeted(name)},`,
        english[kind].what,
        ...quoted(thing),
        `When: ${momentIn('en-GB', at)}`,
        `From: ${[browser, system].filter(Boolean).join(' on ') || 'an unknown device'}, IP address ${ip}`,
        'If that was you, all is well. If not, choose a new password now: that ends all sessions and asks which passkeys are yours. Change your email password too: someone may be able to read your email.',
      ],
      button: { label: 'That wasn’t me', link },
    }),
    si: ({ name, kind, thing, at, browser, system, ip, link }) => ({
      subject: sinhala[kind].subject,
      heading: sinhala[kind].subject,
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        sinhala[kind].what,
        ...quoted(thing),
        `වේලාව: ${momentIn('si', at)}`,
        `උපාංගය: ${[browser, system].filter(Boolean).join(', ') || 'නොදන්නා උපාංගයක්'}; ලිපිනය ${ip}`,
        'ඒ ඔබ නම් කළ යුතු කිසිවක් නැත. නැතිනම් දැන්ම අලුත් මුරපදයක් තෝරන්න: එවිට සියලු පිවිසීම් අවසන් වන අතර, ඔබ දන්නා මුරයතුරු මොනවාදැයි අසනු ලැබේ. ඔබේ ඊමේල් ගිණුමේ මුරපදයත් වෙනස් කරන්න, වෙන අයෙකුට එය කියවිය හැකි විය හැක.',
      ],
      button: { label: 'ඒ මම නොවේ', link },
    }),
  },
})
