import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { HistoryEntry, ModerationCase } from '../../moderation.contract.ts'
import { doneWords, sourceName } from '../moderation-words.ts'
import { moderationPath } from '../use-moderation.ts'
import classes from './CaseDesk.module.css'

/** What moderators had to do with the author before. */
export function CasePast({ given: { id, history, author } }: { given: ModerationCase }): ReactNode {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  if (history.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="case-history">
      <h2 id="case-history">{t('History of {{name}}', { name: author?.name ?? t('Former member') })}</h2>
      <ul className={classes.lines}>
        {history.map(entry => (
          <li key={`${entry.at}:${entry.caseId}:${entry.what}`} className={classes.row}>
            {entry.caseId === null || entry.caseId === id ? (
              <span dir="auto">{historyWords(t, entry)}</span>
            ) : (
              <Link to={moderationPath(query, { case: entry.caseId })} dir="auto">
                {historyWords(t, entry)}
              </Link>
            )}
            <time className={classes.quiet} dateTime={entry.at}>
              {formatDay(t, entry.at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

function historyWords(t: Translate, { what, title, source, measure, sanction, by }: HistoryEntry): string {
  if (what === 'joined') return t('Joined')
  const came = source ? sourceName(t, source) : ''
  const done = measure ? doneWords(t, measure) : t('open')
  const more = sanction === 'pause' ? t('paused') : sanction === 'suspend' ? t('suspended') : ''
  const whoever = by ? t('decided by {{name}}', { name: by }) : ''
  return [came, title, done, more, whoever].filter(Boolean).join(' · ')
}
