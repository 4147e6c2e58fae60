import { defineMail, greeted } from '#server/mail/index.ts'

/** The last mail to an address. */
export const accountDeleted = defineMail<{ name: string }>({
  name: 'account-deleted',
  texts: {
    en: ({ name }) => ({
      subject: 'Your account has been deleted',
      heading: 'Your account has been deleted',
      paragraphs: [
        `Hello${greeted(name)},`,
        'As you asked, we’ve deleted your Pola account and everything that belonged to it. Enterprises you ran carry on with the people you handed them over to.',
        'Thank you for being part of Pola. You’re welcome back at any time with a new account.',
      ],
      foot: [
        'This is our last email to you. If it wasn’t you who deleted the account, someone may be able to read your email, so please change its password.',
      ],
    }),
    si: ({ name }) => ({
      subject: 'ඔබේ ගිණුම මකා දමන ලදී',
      heading: 'ඔබේ ගිණුම මකා දමන ලදී',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        'ඔබ ඉල්ලූ පරිදි Pola හි ඔබේ ගිණුම සහ එයට අයත් දේ මකා දමා ඇත. ඔබ මෙහෙයවූ ව්‍යවසායන් ඔබ භාර දුන් අය සමඟ ඉදිරියට යයි.',
        'ඔබ මෙහි සිටියාට ස්තුතියි. නව ගිණුමකින් ඕනෑම වේලාවක නැවත එන්න; ඔබව සාදරයෙන් පිළිගනිමු.',
      ],
      foot: [
        'මෙය අප ඔබට ලියන අවසන් පණිවිඩයයි. ගිණුම මැකුවේ ඔබ නොවේ නම් වෙන අයෙකුට ඔබේ ඊමේල් කියවිය හැකි විය හැක: එහි මුරපදය වෙනස් කරන්න.',
      ],
    }),
  },
})
