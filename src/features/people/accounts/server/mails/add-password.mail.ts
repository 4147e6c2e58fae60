import { defineGuestMail, greeting } from '#server/mail/index.ts'

/**
 * For accounts that were created with Facebook, which is no longer offered: their owners confirm a password by mail.
 * Dressed as the site it was asked on.
 */
export const addPassword = defineGuestMail<{ name: string; link: string }>({
  name: 'add-password',
  write: ({ name, link }, { t }) => ({
    subject: t('Confirm your new password'),
    heading: t('Confirm your new password'),
    paragraphs: [
      greeting(t, name),
      t(
        'You can no longer log in to Pola with Facebook. To keep using your account, log in with this address and a password.',
      ),
      t('Click to confirm the password you’ve just chosen. The link works once, within one hour.'),
    ],
    button: { label: t('Confirm my password'), link },
    foot: [t('If you didn’t just choose a password on Pola, don’t click. Ignore this email and nothing will change.')],
  }),
})
