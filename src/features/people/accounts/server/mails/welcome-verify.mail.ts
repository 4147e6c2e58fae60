import { defineGuestMail, greeted } from '#server/mail/index.ts'

/** After sign-up, and again on request: the mail with the Verify button. */
export const welcomeVerify = defineGuestMail<{ name: string; link: string; site: string }>({
  name: 'welcome-verify',
  texts: {
    en: ({ name, link, site }) => ({
      subject: `Welcome to ${site} – please verify your email`,
      heading: `Welcome to ${site}`,
      paragraphs: [
        `Hello${greeted(name)},`,
        'It’s good to have you here, among people and enterprises that put people and planet first.',
        'Just one click to go: verify that this address is yours, and you can log in.',
      ],
      button: { label: 'Verify', link },
      foot: [
        'You’re getting this email because someone signed up to Pola with this address. If that wasn’t you, you don’t have to do anything: no one can use the account unless you click.',
      ],
    }),
    si: ({ name, link, site }) => ({
      subject: `${site} වෙත සාදරයෙන් පිළිගනිමු – කරුණාකර ඔබේ ඊමේල් ලිපිනය තහවුරු කරන්න`,
      heading: `${site} වෙත සාදරයෙන් පිළිගනිමු`,
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        'මිනිසුන්ටත් මිහිකතටත් මුල් තැන දෙන පුද්ගලයන් සහ ව්‍යවසායන් අතරට ඔබ එක් වීම ගැන අපි සතුටු වෙමු.',
        'ඉතිරිව ඇත්තේ එක් පියවරකි: මේ ලිපිනය ඔබේ බව තහවුරු කරන්න. ඉන්පසු ඔබට පිවිසිය හැකිය.',
      ],
      button: { label: 'තහවුරු කරන්න', link },
      foot: [
        'මේ ලිපිනයෙන් කවුරුන් හෝ Pola හි ලියාපදිංචි වූ නිසා ඔබට මේ ඊමේල් පණිවිඩය ලැබුණි. ඒ ඔබ නොවේ නම් කිසිවක් කළ යුතු නැත: තහවුරු නොකර කිසිවෙකුට ගිණුම භාවිත කළ නොහැක.',
      ],
    }),
  },
})
