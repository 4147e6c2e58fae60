import { defineGuestMail } from '#server/mail/index.ts'

type Data = { title: string; link: string }

/** To an address that somebody gave, to be told when something is back: is it theirs? */
export const stockAlertConfirm = defineGuestMail<Data>({
  name: 'stock-alert-confirm',
  texts: {
    en: ({ title, link }) => ({
      subject: 'Shall we tell you when it’s back?',
      heading: 'Please confirm your address',
      paragraphs: [
        'Someone, probably you, wants to hear at this address when this is back in stock:',
        { quote: title },
        'Confirm it within two days. Then we’ll send you one email when it’s back.',
      ],
      button: { label: 'Confirm address', link },
      foot: ['If it wasn’t you, you needn’t do anything: we won’t write again about this.'],
    }),
    si: ({ title, link }) => ({
      subject: 'එය නැවත පැමිණි විට අපි ඔබට දන්වන්නද?',
      heading: 'ඔබේ ලිපිනය තහවුරු කරන්න',
      paragraphs: [
        'මෙය නැවත තොගයට පැමිණි විට මෙම ලිපිනයට දන්වන ලෙස කෙනෙක්, බොහෝවිට ඔබ, ඉල්ලා ඇත:',
        { quote: title },
        'දින දෙකක් ඇතුළත එය තහවුරු කරන්න. එවිට එය නැවත පැමිණි විට අපි ඔබට එක් ඊමේලයක් එවන්නෙමු.',
      ],
      button: { label: 'ලිපිනය තහවුරු කරන්න', link },
      foot: ['මෙය ඔබ නොවේ නම් ඔබ කිසිවක් කළ යුතු නැත: අපි මේ ගැන නැවත නොලියමු.'],
    }),
  },
})
