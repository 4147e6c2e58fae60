import { defineGuestMail, greeted } from '#server/mail/index.ts'

type Data = {
  recipientName: string
  fromName: string
  message: string
  amount: string
  code: string
  /** an absolute URL */
  picture: string
  link: string
}

/** To who gets a gift card. */
export const giftCardMail = defineGuestMail<Data>({
  name: 'gift-card',
  texts: {
    en: ({ recipientName, fromName, message, amount, code, picture, link }) => ({
      subject: `A gift card of ${amount} from${greeted(fromName) || ' a friend'}`,
      heading: `A gift of ${amount} for you`,
      picture,
      paragraphs: [
        `Hello${greeted(recipientName)},`,
        `${greeted(fromName).trim() || 'Somebody'} gives you ${amount} to spend with small makers and ethical enterprises at Pola.`,
        ...(message ? [{ quote: message }] : []),
        `Your code: ${code}`,
        'Type it in when you pay. You can spend it bit by bit, wherever it says “Accepts gift cards”. It doesn’t expire.',
      ],
      button: { label: 'See what it can pay for', link },
      foot: [
        'Keep this mail: whoever has the code can spend it.',
        'You got it because this address was given for a gift card at Pola.',
      ],
    }),
    si: ({ recipientName, fromName, message, amount, code, picture, link }) => ({
      subject: `${greeted(fromName).trim() || 'මිතුරෙකු'} වෙතින් ${amount} ක තෑගි පතක්`,
      heading: `ඔබට ${amount} ක තෑග්ගක්`,
      picture,
      paragraphs: [
        `ආයුබෝවන්${greeted(recipientName)},`,
        `${greeted(fromName).trim() || 'යමෙක්'} ඔබට Pola හි කුඩා නිෂ්පාදකයන් සහ සදාචාරාත්මක ව්‍යවසායන් සමඟ වියදම් කිරීමට ${amount} ක් තෑගි කරයි.`,
        ...(message ? [{ quote: message }] : []),
        `ඔබේ කේතය: ${code}`,
        'ගෙවන විට එය ඇතුළත් කරන්න. “තෑගි පත් පිළිගනී” යැයි සඳහන් ඕනෑම තැනක ටිකෙන් ටික වියදම් කළ හැක. එය කල් ඉකුත් නොවේ.',
      ],
      button: { label: 'එයින් මිලදී ගත හැකි දේ බලන්න', link },
      foot: [
        'මෙම තැපෑල තබාගන්න: කේතය ඇති ඕනෑම කෙනෙකුට එය වියදම් කළ හැක.',
        'ඔබට මෙය ලැබුණේ Pola හි තෑගි පතක් සඳහා මෙම ලිපිනය ලබා දී ඇති බැවිනි.',
      ],
    }),
  },
})
