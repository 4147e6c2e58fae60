import type { ReactNode } from 'react'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { type MailWay, mailWays } from '../../notification-groups.ts'
import type { NotificationPreferences } from '../../notifications.contract.ts'
import { groupIcons, groupTitle } from '../group-words.ts'
import classes from './WaysTable.module.css'

type Row = NotificationPreferences['groups'][number]
type Props = { groups: Row[]; onChange: (changed: Row) => void }

/** The channels of each group; those that can't be turned off say so. */
export function WaysTable({ groups, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const heads = { inApp: t('In the app'), mail: t('Email'), push: t('Push') }
  return (
    <table className={classes.ways}>
      <thead>
        <tr>
          <th scope="col">{t('What about')}</th>
          <th scope="col">{heads.inApp}</th>
          <th scope="col">{heads.mail}</th>
          <th scope="col">{heads.push}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(row => {
          const title = groupTitle(t, row.group)
          const check = (way: 'inApp' | 'push') =>
            row.fixed.includes(way) ? (
              <span className={classes.fixed}>{t('Always on')}</span>
            ) : (
              <label className={classes.check}>
                <input
                  type="checkbox"
                  checked={row[way]}
                  onChange={event => onChange({ ...row, [way]: event.target.checked })}
                />
                <span className="visually-hidden">{`${title}: ${heads[way]}`}</span>
              </label>
            )
          return (
            <tr key={row.group}>
              <th scope="row">
                <span className={classes.title}>
                  <Icon name={groupIcons[row.group]} size={18} />
                  {title}
                </span>
              </th>
              <td data-title={heads.inApp}>{check('inApp')}</td>
              <td data-title={heads.mail}>
                {row.fixed.includes('mail') ? (
                  <span className={classes.fixed}>{t('Always on')}</span>
                ) : (
                  <span className={classes.select}>
                    <select
                      aria-label={`${title}: ${heads.mail}`}
                      value={row.mail}
                      onChange={event => onChange({ ...row, mail: event.target.value as MailWay })}
                    >
                      {mailWays.map(way => (
                        <option key={way} value={way}>
                          {mailText(t, way)}
                        </option>
                      ))}
                    </select>
                    <Icon name="chevronDown" size={16} />
                  </span>
                )}
              </td>
              <td data-title={heads.push}>{check('push')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function mailText(t: Translate, way: MailWay): string {
  const texts: Record<MailWay, () => string> = {
    now: () => t('Right away'),
    daily: () => t('Once a day'),
    weekly: () => t('Once a week'),
    off: () => t('Off'),
  }
  return texts[way]()
}
