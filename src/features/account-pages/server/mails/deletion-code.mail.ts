import { defineMail, greeted } from '#server/mail/index.ts'

/** Confirms a deletion for somebody who signs in without a password of ours. */
export const deletionCode = defineMail<{ name: string; code: string }>({
  name: 'deletion-code',
  texts: {
    en: ({ name, code }) => ({
      subject: 'Your code to delete your account',
      heading: 'Your code to delete your account',
      paragraphs: [
        `Hello${greeted(name)},`,
        'You asked us to delete your account at Pola. Type this code on the page where you asked for it, within 15 minutes:',
        { quote: code },
        'Nothing is deleted before you do.',
      ],
      foot: ['If it wasn’t you, somebody is signed in to your account: end all its sessions on your account page.'],
    }),
    si: ({ name, code }) => ({
      subject: 'ඔබේ ගිණුම මැකීමට අවශ්‍ය කේතය',
      heading: 'ඔබේ ගිණුම මැකීමට අවශ්‍ය කේතය',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        'Pola හි ඔබේ ගිණුම මකා දමන ලෙස ඔබ ඉල්ලා සිටියා. එය ඉල්ලූ පිටුවේ මේ කේතය මිනිත්තු 15ක් ඇතුළත ටයිප් කරන්න:',
        { quote: code },
        'ඔබ එසේ කරන තුරු කිසිවක් නොමැකෙයි.',
      ],
      foot: ['මෙය ඉල්ලුවේ ඔබ නොවේ නම් වෙන අයෙක් ඔබේ ගිණුමට පිවිස ඇත: ඔබේ ගිණුමේ පිටුවෙන් සියලු පිවිසීම් අවසන් කරන්න.'],
    }),
  },
})
