import { defineMail, greeted } from '#server/mail/index.ts'

type Data = {
  name: string
  enterprise: string
  state: 'sent' | 'failed'
  /** with its currency */
  amount: string
  /** the last characters of the account's number */
  hint: string
  /** the bank's; '' if it failed */
  reference: string
  /** '' if it was sent */
  reason: string
  link: string
}

/** To the owners of an enterprise: their money was sent, or came back. */
export const payoutSettled = defineMail<Data>({
  name: 'payout-settled',
  texts: {
    en: ({ name, enterprise, state, amount, hint, reference, reason, link }) => ({
      subject: state === 'sent' ? `${amount} is on its way to you` : `${amount} couldn’t be paid out`,
      heading: state === 'sent' ? 'Your payout was sent' : 'Your payout failed',
      paragraphs:
        state === 'sent'
          ? [
              `Hello${greeted(name)},`,
              `We sent ${amount} to your bank account …${hint}. Your bank may need a few days to show it.`,
              `Reference: ${reference}`,
            ]
          : [
              `Hello${greeted(name)},`,
              `The bank couldn’t send ${amount} to your account …${hint}. The money is in your balance again.`,
              { quote: reason },
              'Please check your bank details, so that the next payout arrives.',
            ],
      button: { label: state === 'sent' ? 'See your money' : 'Check bank details', link },
      foot: [`You got this mail because you own ${enterprise} at Pola.`],
    }),
    si: ({ name, enterprise, state, amount, hint, reference, reason, link }) => ({
      subject: state === 'sent' ? `${amount} ඔබ වෙත එවා ඇත` : `${amount} ගෙවීමට නොහැකි විය`,
      heading: state === 'sent' ? 'ඔබේ ගෙවීම යවන ලදී' : 'ඔබේ ගෙවීම අසාර්ථක විය',
      paragraphs:
        state === 'sent'
          ? [
              `ආයුබෝවන්${greeted(name)},`,
              `අපි ${amount} ඔබේ …${hint} බැංකු ගිණුමට යැව්වෙමු. එය පෙන්වීමට ඔබේ බැංකුවට දින කිහිපයක් ගත විය හැක.`,
              `යොමු අංකය: ${reference}`,
            ]
          : [
              `ආයුබෝවන්${greeted(name)},`,
              `බැංකුවට ${amount} ඔබේ …${hint} ගිණුමට යැවීමට නොහැකි විය. එම මුදල නැවත ඔබේ ශේෂයේ ඇත.`,
              { quote: reason },
              'ඊළඟ ගෙවීම ලැබෙන පරිදි කරුණාකර ඔබේ බැංකු විස්තර පරීක්ෂා කරන්න.',
            ],
      button: { label: state === 'sent' ? 'ඔබේ මුදල් බලන්න' : 'බැංකු විස්තර පරීක්ෂා කරන්න', link },
      foot: [`Pola හි ${enterprise} ඔබ සතු නිසා ඔබට මේ පණිවිඩය ලැබුණි.`],
    }),
  },
})
