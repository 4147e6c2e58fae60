import { defineGuestMail, greeted } from '#server/mail/index.ts'

/** To an address that already has an account, when somebody signs up with it; `link` leads to the login page. */
export const accountExists = defineGuestMail<{ name: string; link: string }>({
  name: 'account-exists',
  texts: {
    en: ({ name, link }) => ({
      subject: 'You already have a Pola account',
      heading: 'You already have an account',
      paragraphs: [
        `Hello${greeted(name)},`,
        'Someone just tried to sign up to Pola with this address, which already has an account. We haven’t created a second one.',
        'If it was you, just log in. If you’ve forgotten your password, you can reset it there.',
      ],
      button: { label: 'Log in', link },
      foot: ['If it wasn’t you, you don’t have to do anything: no one got into your account.'],
    }),
    si: ({ name, link }) => ({
      subject: 'ඔබට දැනටමත් Pola හි ගිණුමක් ඇත',
      heading: 'ඔබට දැනටමත් ගිණුමක් ඇත',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        'කවුරුන් හෝ දැන් මේ ලිපිනයෙන් Pola හි ලියාපදිංචි වීමට උත්සාහ කර ඇත. මේ ලිපිනයට දැනටමත් ගිණුමක් ඇති නිසා දෙවැන්නක් සෑදුණේ නැත.',
        'ඒ ඔබ නම් පිවිසෙන්න. මුරපදය අමතක නම් එහිදී එය යළි සැකසිය හැකිය.',
      ],
      button: { label: 'පිවිසෙන්න', link },
      foot: ['ඒ ඔබ නොවේ නම් කිසිවක් කළ යුතු නැත: කිසිවෙකු ඔබේ ගිණුමට ඇතුළු වූයේ නැත.'],
    }),
  },
})
