import { defineGuestMail, greeting } from '#server/mail/index.ts'

/** Sent to an address that already has an account, when somebody signs up with it; `link` leads to the login page. */
export const accountExists = defineGuestMail<{ name: string; link: string }>({
  name: 'account-exists',
  write: ({ name, link }, { t }) => ({
    subject: t('You already have a Pola account'),
    heading: t('You already have an account'),
    paragraphs: [
      greeting(t, name),
      t(
        'Someone just tried to sign up to Pola with this address, which already has an account. We haven’t created a second one.',
      ),
      t('If it was you, just log in. If you’ve forgotten your password, you can reset it there.'),
    ],
    button: { label: t('gm-letter-log-in'), link },
    foot: [t('If it wasn’t you, you don’t have to do anything: no one got into your account.')],
  }),
})
