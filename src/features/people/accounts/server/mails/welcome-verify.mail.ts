import { defineGuestMail, greeting } from '#server/mail/index.ts'

/** After sign-up, and again on request: the mail with the Verify button. Dressed as the site that was joined on. */
export const welcomeVerify = defineGuestMail<{ name: string; link: string; site: string }>({
  name: 'welcome-verify',
  write: ({ name, link, site }, { t }) => ({
    subject: t('Welcome to {{site}} – please verify your email', { site }),
    heading: t('Welcome to {{site}}', { site }),
    paragraphs: [
      greeting(t, name),
      t('It’s good to have you here, among people and enterprises that put people and planet first.'),
      t('Just one click to go: verify that this address is yours, and you can log in.'),
    ],
    button: { label: t('Verify'), link },
    foot: [
      t(
        'You’re getting this email because someone signed up to Pola with this address. If that wasn’t you, you don’t have to do anything: no one can use the account unless you click.',
      ),
    ],
  }),
})
