import { defineMail, greeted } from '#server/mail/index.ts'

/** To owners: an address of theirs took nothing for three days. */
export const webhookFailing = defineMail<{ name: string; enterprise: string; host: string; link: string }>({
  name: 'webhook-failing',
  texts: {
    en: ({ name, enterprise, host, link }) => ({
      subject: `The webhook of ${enterprise} at ${host} is off`,
      heading: 'A webhook is off',
      paragraphs: [
        `Hello${greeted(name)},`,
        `${host} hasn’t accepted what Pola sends it about ${enterprise}, so nothing more is sent to it.`,
        'Ask whoever looks after that system. Once it works again, turn the webhook on, and send again what it missed: it’s in the log for 30 days.',
      ],
      button: { label: 'See the log', link },
      foot: [`You’re getting this email because you own ${enterprise} on Pola.`],
    }),
    si: ({ name, enterprise, host, link }) => ({
      subject: `${host} වෙත යන ${enterprise} හි දැනුම්දීම් ලිපිනය අක්‍රියයි`,
      heading: 'දැනුම්දීම් ලිපිනයක් අක්‍රිය විය',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        `${enterprise} ගැන Pola එවන දේ ${host} භාර නොගත් නිසා, තවදුරටත් කිසිවක් එහි යවන්නේ නැත.`,
        'එම පද්ධතිය බලා ගන්නා අයගෙන් විමසන්න. එය නැවත වැඩ කළ පසු දැනුම්දීම් ලිපිනය සක්‍රිය කර, මඟ හැරුණු දේ නැවත යවන්න: ඒවා දින 30ක් ලොගයේ ඇත.',
      ],
      button: { label: 'ලොගය බලන්න', link },
      foot: [`ඔබ Pola හි ${enterprise} හි හිමිකරු නිසා ඔබට මේ පණිවිඩය ලැබුණි.`],
    }),
  },
})
