import { defineMail } from '#server/mail/index.ts'

type Data = {
  enterprise: string
  /** name of the person who asks */
  name: string
  email: string
  /** the feature that isn't set up, and the button that was pressed */
  settingsName: string
  btnText: string
  link: string
}

/** To the operator’s address, or if there is none to admins: a team wants something that isn’t set up here yet. */
export const operatorWanted = defineMail<Data>({
  name: 'operator-wanted',
  causedBy: 'member',
  write: ({ enterprise, name, email, settingsName, btnText, link }, { t }) => ({
    subject: t('{{enterprise}} asks for something that isn’t set up', { enterprise }),
    heading: t('Something is missing here'),
    paragraphs: [
      t('{{name}} ({{email}}) of {{enterprise}} pressed this button, and what it needs isn’t set up:', {
        name,
        email,
        enterprise,
      }),
      { quote: `${settingsName}: ${btnText}` },
    ],
    button: { label: t('See the enterprise'), link },
    foot: [t('You got this mail because you run Pola.')],
  }),
})
