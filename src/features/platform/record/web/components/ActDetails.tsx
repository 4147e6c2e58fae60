import type { ReactNode } from 'react'
import { RowDetails } from '#web/admin-list/RowDetails.tsx'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { RecordedAct } from '../../record.contract.ts'
import { actTitle, targetText } from '../act-titles.ts'
import { changedFields, valueText } from '../change-lines.ts'
import classes from './ActDetails.module.css'

/** Who did it; the name of a deleted account is gone. */
export function ActPerson({ act: { person, actingAs } }: { act: RecordedAct }): ReactNode {
  const { t } = useTranslation()
  return (
    <div>
      {person ? person.name : t('Nobody, or a deleted account')}
      {actingAs && <span className={classes.about}>{t('for {{name}}', { name: actingAs.name })}</span>}
    </div>
  )
}

/** What was done to what, and why. */
export function ActSummary({ act }: { act: RecordedAct }): ReactNode {
  const { t } = useTranslation()
  return (
    <div>
      {actTitle(t, act.action)}
      {act.why && <span className={classes.about}>{act.why}</span>}
    </div>
  )
}

/** All of a line of the record. */
export function ActDetails({ act }: { act: RecordedAct }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const changes = changedFields(act)
  const details = Object.entries(act.details)
  const facts: [label: string, value: ReactNode][] = [
    [t('When'), momentText(t, act.at, timeZone)],
    [t('Done by'), <ActPerson key="who" act={act} />],
    [t('To what'), <Target key="target" act={act} />],
    [t('Why'), act.why],
    [t('Name of the act'), <code key="action">{`${act.action} · ${act.target}`}</code>],
  ]
  return (
    <RowDetails facts={facts}>
      {changes.length > 0 && (
        <table className={classes.changes}>
          <caption>{t('Changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Field')}</th>
              <th scope="col">{t('Before the change')}</th>
              <th scope="col">{t('After the change')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{valueText(before)}</td>
                <td>{valueText(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {details.length > 0 && (
        <table className={classes.changes}>
          <caption>{t('Details')}</caption>
          <tbody>
            {details.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{valueText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </RowDetails>
  )
}

function Target({ act }: { act: RecordedAct }): ReactNode {
  const { t } = useTranslation()
  return <Link to={`/admin/record?${new URLSearchParams({ search: act.target })}`}>{targetText(t, act)}</Link>
}
