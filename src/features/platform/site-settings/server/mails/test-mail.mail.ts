import { defineMail, greeting } from '#server/mail/index.ts'

/** To an admin who asks whether mails arrive. */
export const testMail = defineMail<{ name: string }>({
  name: 'test-mail',
  write: ({ name }, { t }) => ({
    subject: t('Mails of your site arrive'),
    heading: t('Mails of your site arrive'),
    paragraphs: [greeting(t, name), t('You asked for this test mail in the settings of Pola. There is nothing to do.')],
    foot: [t('You got this mail because you have an account at Pola.')],
  }),
})
