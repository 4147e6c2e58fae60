import { defineMail, greeting } from '#server/mail/index.ts'

type Changed = {
  name: string
  /** link to the password reset, for people who did not change it */
  link: string
  /** names of passkeys that still log in */
  kept: string[]
  /** names of removed passkeys */
  dropped: string[]
}

/** A sentence followed by the names; empty if there are none. */
const named = (sentence: string, names: string[]) =>
  names.length > 0 ? [sentence, { quote: names.map(name => name || '–').join('\n') }] : []

/** Notifies a person that their password was set or changed; can't be turned off, because it is about security. */
export const passwordChanged = defineMail<Changed>({
  name: 'password-changed',
  write: ({ name, link, kept, dropped }, { t }) => ({
    subject: t('Your password has been changed'),
    heading: t('Your password has been changed'),
    paragraphs: [
      greeting(t, name),
      t('The password for your Pola account has just been changed, and you’ve been logged out on all other devices.'),
      ...named(t('These passkeys were removed, and no one can log in with them any more:'), dropped),
      ...named(t('These passkeys can still log in to your account:'), kept),
      t(
        'If that was you, all is well. If not, reset your password now, and change your email password too: someone may be able to read your email.',
      ),
    ],
    button: { label: t('That wasn’t me'), link },
  }),
})
