import type { ReactNode } from 'react'
import list from '#web/admin-list/ListCards.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ReportedThing } from '../../reports.contract.ts'
import { kindName } from '../report-words.ts'
import { CloseReports } from './CloseReports.tsx'
import { ConcernedPerson } from './ConcernedPerson.tsx'
import { ReportEntry } from './ReportEntry.tsx'
import classes from './ReportedCase.module.css'

type Props = {
  thing: ReportedThing
  /** shown on its own, with all its reports, open and closed */
  isAlone: boolean
  /** called after a decision, which moves the thing to another list */
  onDone: () => void
}

/** A reported thing, the people it concerns, its reports, and the form for the decision. */
export function ReportedCase({ thing, isAlone, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const { kind, title, link, words, people, reports, count } = thing
  const open = reports.filter(({ closed }) => closed === null)
  const [latest] = open
  return (
    <article className={`${list.card} ${classes.case}`}>
      <header>
        <p className={classes.kind}>{kindName(t, kind)}</p>
        <h2 dir="auto">{link ? <a href={link}>{title}</a> : title || t('Someone who has left')}</h2>
      </header>
      {words && (
        <blockquote className={list.quote} dir="auto">
          {words}
        </blockquote>
      )}
      {people.length > 0 && (
        <ul className={classes.people} aria-label={t('Whom it concerns')}>
          {people.map(person => (
            <li key={person.chat ?? person.email ?? person.link ?? person.name}>
              <ConcernedPerson person={person} />
            </li>
          ))}
        </ul>
      )}
      <ol className={classes.reports}>
        {reports.map((report, at) => (
          <li key={report.id}>
            <ReportEntry
              report={report}
              onDone={onDone}
              // several reports of one conversation quote the same messages
              hasSameContext={at > 0 && JSON.stringify(report.context) === JSON.stringify(reports[at - 1]?.context)}
            />
          </li>
        ))}
      </ol>
      {!isAlone && count > reports.length && (
        <p>
          <Link to={`/admin/reports?report=${reports[0]?.id}`}>{t('All reports of this')}</Link>
        </p>
      )}
      {latest && (
        <CloseReports key={latest.id} id={latest.id} isMany={open.length > 1} note={latest.note} onDone={onDone} />
      )}
    </article>
  )
}
