import { defineGuestMail, greeting } from '#server/mail/index.ts'

/**
 * Sent to an address whose account needs a new password; a reset token is sent in no other way. Has the look of the
 * site on which it was requested.
 */
export const resetPassword = defineGuestMail<{ name: string; link: string }>({
  name: 'reset-password',
  write: ({ name, link }, { t }) => ({
    subject: t('gm-letter-choose-a-new-password'),
    heading: t('gm-letter-choose-a-new-password'),
    paragraphs: [
      greeting(t, name),
      t('Someone, most likely you, asked to reset the password for your Pola account.'),
      t(
        'The link works once, within one hour. When you’ve chosen a new password, you’ll be logged out on all devices.',
      ),
    ],
    button: { label: t('gm-letter-choose-a-new-password'), link },
    foot: [
      t(
        'If you didn’t ask for this, ignore this email and your password will stay as it is. Don’t pass the link on: anyone who has it can change your password.',
      ),
    ],
  }),
})
