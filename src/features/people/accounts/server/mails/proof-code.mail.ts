import { defineMail, greeted } from '#server/mail/index.ts'

/** For somebody who logs in without a password here: the code that confirms again that it is them. */
export const proofCode = defineMail<{ name: string; code: string }>({
  name: 'proof-code',
  texts: {
    en: ({ name, code }) => ({
      subject: 'Your Pola code',
      heading: 'Your Pola code',
      paragraphs: [
        `Hello${greeted(name)},`,
        'You’re about to do something in your Pola account that only you can do. Enter this code within 15 minutes, on the page where you asked for it:',
        { quote: code },
        'Nothing happens until you do. Don’t share the code with anyone.',
      ],
      foot: [
        'If it wasn’t you, someone else is logged in to your account: end all other sessions on your account page.',
      ],
    }),
    si: ({ name, code }) => ({
      subject: 'Pola සඳහා ඔබේ කේතය',
      heading: 'Pola සඳහා ඔබේ කේතය',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        'Pola හි ඔබේ ගිණුමෙහි, ඔබට පමණක් කළ හැකි දෙයක් කිරීමට ඔබ සූදානම් වේ. කේතය ඉල්ලූ පිටුවේ එය මිනිත්තු 15ක් ඇතුළත ටයිප් කරන්න:',
        { quote: code },
        'ඔබ එසේ කරන තුරු කිසිවක් සිදු නොවේ. කේතය කිසිවෙකුට නොදෙන්න.',
      ],
      foot: ['මෙය ඉල්ලුවේ ඔබ නොවේ නම් වෙන අයෙක් ඔබේ ගිණුමට පිවිස ඇත: ඔබේ ගිණුමේ පිටුවෙන් සියලු පිවිසීම් අවසන් කරන්න.'],
    }),
  },
})
