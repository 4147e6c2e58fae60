import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { StandardsDesk } from '../../standards.contract.ts'

/** Published versions, from which day each holds, and how many applications were handed in under it. */
export function StandardsVersions({ versions }: { versions: StandardsDesk['versions'] }): ReactNode {
  const { t } = useTranslation()
  const last = versions[0]?.number
  return (
    <ul>
      {versions.map(({ number, fromDay, by, isInForce, applications }) => (
        <li key={number}>
          <Link to={`/minimum-standards?version=${number}`}>{t('Version {{number}}', { number: String(number) })}</Link>
          {' · '}
          {[
            t('from {{day}} on', { day: formatDay(t, fromDay) }),
            isInForce && t('holds now'),
            number === last && !isInForce && t('holds later'),
            t('{{count}} applications', { count: applications }),
            by,
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  )
}
