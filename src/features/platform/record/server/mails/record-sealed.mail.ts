import type { Seal } from '#server/audit/index.ts'
import { defineMail } from '#server/mail/index.ts'

type Data = {
  seals: Seal[]
  /** YYYY-MM-DD; null: all seals hold */
  brokenDay: string | null
  link: string
}

/** To the operator’s address, or if there is none to those of `ADMIN_EMAILS`: yesterday’s record is sealed, or a seal is broken. */
export const recordSealed = defineMail<Data>({
  name: 'record-sealed',
  write: ({ seals, brokenDay, link }, { t }) => ({
    subject: brokenDay
      ? t('The audit log of {{day}} was changed', { day: brokenDay })
      : t('Seal of the audit log, {{day}}', { day: seals.at(-1)?.day ?? '' }),
    heading: brokenDay ? t('The audit log doesn’t match its seal') : t('The audit log is sealed'),
    paragraphs: brokenDay
      ? [
          t(
            'Lines of {{day}} were changed, removed or added after the day was sealed. Only someone with access to the database can do that.',
            { day: brokenDay },
          ),
          t('Compare the database with a backup from before, and find out who had access.'),
        ]
      : [
          t(
            'Keep this mail: it shows whether the audit log was changed later. The seal depends on all lines up to its day.',
          ),
          { facts: seals.map(({ day, head }): [string, string] => [day, head]) },
        ],
    button: { label: t('See the audit log'), link },
    foot: [t('You got this mail because you run Pola.')],
  }),
})
