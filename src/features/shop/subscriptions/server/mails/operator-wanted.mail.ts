import { defineMail } from '#server/mail/index.ts'

type Data = {
  enterprise: string
  /** of who asks */
  name: string
  email: string
  /** what isn't set up, and the button that was pressed */
  settingsName: string
  btnText: string
  link: string
}

/** To the operator: a team wants something that isn't set up here yet. */
export const operatorWanted = defineMail<Data>({
  name: 'operator-wanted',
  texts: {
    en: ({ enterprise, name, email, settingsName, btnText, link }) => ({
      subject: `${enterprise} asks for something that isn’t set up`,
      heading: 'Something is missing here',
      paragraphs: [
        `${name} (${email}) of ${enterprise} pressed this button, and what it needs isn’t set up:`,
        { quote: `${settingsName}: ${btnText}` },
      ],
      button: { label: 'See the enterprise', link },
      foot: ['You got this mail because you run Pola.'],
    }),
    si: ({ enterprise, name, email, settingsName, btnText, link }) => ({
      subject: `${enterprise} තවම සකසා නැති දෙයක් ඉල්ලයි`,
      heading: 'මෙහි යමක් අඩුයි',
      paragraphs: [
        `${enterprise} හි ${name} (${email}) මේ බොත්තම එබුවේය, එයට අවශ්‍ය දේ සකසා නැත:`,
        { quote: `${settingsName}: ${btnText}` },
      ],
      button: { label: 'ව්‍යවසාය බලන්න', link },
      foot: ['ඔබ Pola පවත්වාගෙන යන නිසා ඔබට මේ පණිවිඩය ලැබුණි.'],
    }),
  },
})
