import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { dashboardLinksQuery } from '../use-dashboards.ts'
import classes from './DashboardLinks.module.css'

/** Links to the dashboards elsewhere that the viewer may see; nothing if there are none. */
export function DashboardLinks(): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(dashboardLinksQuery(useApp()))
  const links = [
    [data?.siteData, t('Site data elsewhere')],
    [data?.marketplace, t('Marketplace elsewhere')],
  ].filter(([href]) => href)
  if (links.length === 0) return null
  return (
    <ul className={classes.links}>
      {links.map(([href, title]) => (
        <li key={title}>
          <a href={href ?? ''} target="_blank" rel="noopener">
            <Icon name="external" size={16} /> {title}
            <span className="visually-hidden">{t('Opens in a new tab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
