import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type ReportedKind, type ReportReason, reportedKinds } from '../../flag-reasons.ts'
import { allReasons, kindName, reasonName } from '../report-words.ts'
import classes from './ReportFilters.module.css'

type Narrowed = { kind: ReportedKind | ''; reason: ReportReason | '' }

/** As the address has it, behind the state. */
export function keptIn(narrowed: Narrowed): string {
  return String(new URLSearchParams(Object.entries(narrowed).filter(([, value]) => value !== '')))
}

/** Narrows the reports down to what was reported, and why. */
export function ReportFilters({ state, ...narrowed }: Narrowed & { state: 'open' | 'closed' }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const choose = (change: Partial<Narrowed>) => {
    const kept = keptIn({ ...narrowed, ...change })
    void navigate(`/admin/reports?state=${state}${kept && `&${kept}`}`)
  }
  return (
    <div className={classes.filters}>
      <label>
        {t('What was reported')}
        <select value={narrowed.kind} onChange={event => choose({ kind: event.target.value as Narrowed['kind'] })}>
          <option value="">{t('Anything')}</option>
          {reportedKinds.map(kind => (
            <option key={kind} value={kind}>
              {kindName(t, kind)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('Why it was reported')}
        <select
          value={narrowed.reason}
          onChange={event => choose({ reason: event.target.value as Narrowed['reason'] })}
        >
          <option value="">{t('Any reason')}</option>
          {allReasons.map(reason => (
            <option key={reason} value={reason}>
              {reasonName(t, reason)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
