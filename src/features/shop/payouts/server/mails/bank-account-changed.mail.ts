import { defineMail, greeted } from '#server/mail/index.ts'

type Data = {
  name: string
  enterprise: string
  /** the last characters of the new account's number */
  hint: string
  /** who changed it */
  by: string
  at: Date
  link: string
}

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** To all owners of an enterprise: its money goes to another account. */
export const bankAccountChanged = defineMail<Data>({
  name: 'bank-account-changed',
  texts: {
    en: ({ name, enterprise, hint, by, at, link }) => ({
      subject: `The bank account of ${enterprise} was changed`,
      heading: 'Your bank details were changed',
      paragraphs: [
        `Hello${greeted(name)},`,
        `From now on, Pola pays what ${enterprise} earns to the account that ends with ${hint}.`,
        `Changed by${greeted(by) || ' a member of your team'}, ${moment(at)}`,
        'If nobody in your team did this, change your password, enter the right account, and write to us at once.',
      ],
      button: { label: 'See bank details', link },
      foot: [`You got this mail because you own ${enterprise} at Pola.`],
    }),
    si: ({ name, enterprise, hint, by, at, link }) => ({
      subject: `${enterprise} හි බැංකු ගිණුම වෙනස් කරන ලදී`,
      heading: 'ඔබේ බැංකු විස්තර වෙනස් කරන ලදී',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        `මින් පසු ${enterprise} උපයන මුදල් Pola විසින් ${hint} ලෙස අවසන් වන ගිණුමට ගෙවයි.`,
        `වෙනස් කළේ:${greeted(by) || ' ඔබේ කණ්ඩායමේ සාමාජිකයෙක්'}, ${moment(at)}`,
        'ඔබේ කණ්ඩායමේ කිසිවෙකු මෙය නොකළේ නම්, ඔබේ මුරපදය වෙනස් කර, නිවැරදි ගිණුම ඇතුළත් කර, වහාම අපට ලියන්න.',
      ],
      button: { label: 'බැංකු විස්තර බලන්න', link },
      foot: [`Pola හි ${enterprise} ඔබ සතු නිසා ඔබට මේ පණිවිඩය ලැබුණි.`],
    }),
  },
})
