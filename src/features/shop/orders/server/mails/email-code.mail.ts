import { defineGuestMail, greeted } from '#server/mail/index.ts'

/** To somebody who wants to pay by bank transfer: the code that shows that the address is theirs. */
export const emailCode = defineGuestMail<{ name: string; code: string }>({
  name: 'email-code',
  texts: {
    en: ({ name, code }) => ({
      subject: 'Your code for paying by bank transfer',
      heading: 'Your code',
      paragraphs: [
        `Hello${greeted(name)},`,
        'You want to pay by bank transfer. Enter this code within 15 minutes, on the page where you asked for it:',
        { quote: code },
        'Nothing is put aside for you until then.',
      ],
      foot: ['If it wasn’t you, someone else gave your address. You needn’t do anything: nothing was ordered.'],
    }),
    si: ({ name, code }) => ({
      subject: 'බැංකු මාරුවෙන් ගෙවීමට ඔබේ කේතය',
      heading: 'ඔබේ කේතය',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        'ඔබට බැංකු මාරුවකින් ගෙවීමට අවශ්‍යයි. මේ කේතය ඉල්ලූ පිටුවේ එය මිනිත්තු 15ක් ඇතුළත ටයිප් කරන්න:',
        { quote: code },
        'එතෙක් ඔබ වෙනුවෙන් කිසිවක් වෙන් කර නොතබයි.',
      ],
      foot: ['මෙය ඔබ නොවේ නම් වෙන අයෙක් ඔබේ ලිපිනය දී ඇත. ඔබ කිසිවක් කළ යුතු නැත: කිසිවක් ඇණවුම් කර නැත.'],
    }),
  },
})
