import { defineMail, greeting, momentText } from '#server/mail/index.ts'
import type { Translate } from '#shared/label.ts'

/** Events that the owner of an account is notified of, whoever caused them. */
export type NoticeKind =
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-renamed'
  | 'two-step-on'
  | 'two-step-off'
  | 'data-exported'

/** `timeZone`: the owner's */
type Moment = { moment: Date; timeZone: string }

type Notice = {
  name: string
  kind: NoticeKind
  /** the passkey's name, if it is about one; “Old → New” for a renamed one */
  thing: string
  at: Moment
  browser: string
  system: string
  ip: string
  /** link to the password reset */
  link: string
}

type NoticeWords = { subject: string; what: string }

const wordsOf = (t: Translate): Record<NoticeKind, NoticeWords> => ({
  'passkey-added': {
    subject: t('A passkey was added to your account'),
    what: t('A passkey was added to your Pola account. Anyone who has it can log in without your password:'),
  },
  'passkey-removed': {
    subject: t('A passkey was removed from your account'),
    what: t('A passkey was removed from your Pola account. No one can log in with it any more:'),
  },
  'passkey-renamed': {
    subject: t('A passkey for your account was renamed'),
    what: t('A passkey for your Pola account was renamed:'),
  },
  'two-step-on': {
    subject: t('Two-step codes are on'),
    what: t(
      'Two-step codes were turned on for your Pola account. From now on, you’ll also need a code from your app to log in.',
    ),
  },
  'two-step-off': {
    subject: t('Two-step codes are off'),
    what: t(
      'Two-step codes were turned off for your Pola account. From now on, your password alone is enough to log in.',
    ),
  },
  'data-exported': {
    subject: t('A copy of your data was downloaded'),
    what: t('A copy of everything that Pola keeps about you was downloaded from your account.'),
  },
})

const quoted = (thing: string) => (thing ? [{ quote: thing }] : [])

function fromWhere(t: Translate, { browser, system, ip }: Pick<Notice, 'browser' | 'system' | 'ip'>): string {
  if (browser && system) return t('From: {{browser}} on {{system}}, IP address {{ip}}', { browser, system, ip })
  const device = browser || system
  if (device) return t('From: {{device}}, IP address {{ip}}', { device, ip })
  return t('From: an unknown device, IP address {{ip}}', { ip })
}

/** Notifies the owner at once of what a session thief would do, and how to undo it: log-ins, keys, addresses. */
export const accountNotice = defineMail<Notice>({
  name: 'account-notice',
  write: ({ name, kind, thing, at, browser, system, ip, link }, { t, language }) => ({
    subject: wordsOf(t)[kind].subject,
    heading: wordsOf(t)[kind].subject,
    paragraphs: [
      greeting(t, name),
      wordsOf(t)[kind].what,
      ...quoted(thing),
      t('When: {{moment}}', { moment: momentText(at.moment, language, at.timeZone) }),
      fromWhere(t, { browser, system, ip }),
      t(
        'If that was you, all is well. If not, choose a new password now: that ends all sessions and asks which passkeys are yours. Change your email password too: someone may be able to read your email.',
      ),
    ],
    button: { label: t('That wasn’t me'), link },
  }),
})
