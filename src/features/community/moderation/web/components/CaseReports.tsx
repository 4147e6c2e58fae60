import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { CaseReport, ModerationCase } from '../../moderation.contract.ts'
import { agoWords } from '../moderation-clock.ts'
import { reasonName } from '../report-words.ts'
import classes from './CaseDesk.module.css'
import { ConcernedPerson } from './ConcernedPerson.tsx'

/** How often each reason was given, and the words of those who reported, those who were right before first. */
export function CaseReports({ given, now }: { given: ModerationCase; now: string }): ReactNode {
  const { t } = useTranslation()
  const { reports, reportCount } = given
  if (reports.length === 0) return null
  const first = reports.reduce((a, b) => (a.createdAt < b.createdAt ? a : b))
  const byReason = [...Map.groupBy(reports, ({ reason }) => reason)]
  return (
    <section className={classes.card} aria-labelledby="what-reports-say">
      <div className={classes.row}>
        <h2 id="what-reports-say">{t('What the reports say')}</h2>
        <span className={classes.quiet}>
          {t('The first one {{time}} ago', { time: agoWords(t, first.createdAt, now) })}
        </span>
      </div>
      <ul className={classes.marks}>
        {byReason.map(([reason, same]) => (
          <li key={reason}>
            {reasonName(t, reason)} · {same.length}
          </li>
        ))}
      </ul>
      <ul className={classes.lines}>
        {reports.map(report => (
          <li key={report.id}>
            {report.message && (
              <p className={classes.words} dir="auto">
                “{report.message}”
              </p>
            )}
            <Reporter report={report} />
          </li>
        ))}
      </ul>
      {reportCount > reports.length && (
        <p className={classes.quiet}>{t('{{count}} reports in all', { count: reportCount })}</p>
      )}
    </section>
  )
}

/** Who reported it, for the team alone, and how often they were right so far. */
function Reporter({ report: { reporter, earlier, reason } }: { report: CaseReport }): ReactNode {
  const { t } = useTranslation()
  return (
    <p className={`${classes.quiet} ${classes.marks}`}>
      <span>{reasonName(t, reason)}</span>
      {reporter ? (
        <>
          <span>{t('A member:')}</span>
          <ConcernedPerson person={reporter} />
          {earlier.all > 0 && (
            <span>
              {t('Right in {{right}} of {{all}} earlier reports', { right: earlier.right, all: earlier.all })}
            </span>
          )}
        </>
      ) : (
        <span>{t('Former member')}</span>
      )}
    </p>
  )
}
