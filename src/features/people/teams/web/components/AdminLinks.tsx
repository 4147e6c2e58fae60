import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import type { Label } from '#shared/label.ts'
import type { AdminLink } from '#web/admin-page.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useAdminWaiting } from '../use-admin-waiting.ts'
import classes from './AdminLinks.module.css'

const titles: Record<AdminLink['group'], Label> = {
  enterprises: t => t('Enterprises'),
  people: t => t('People'),
  money: t => t('Money'),
  system: t => t('System'),
}

/** The pages for admins by group, each with the number of things waiting. */
export function AdminLinks({ pages }: { pages: AdminLink[] }): ReactNode {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const id = useId()
  const waiting = useAdminWaiting()
  return Object.entries(titles).map(([group, title]) => {
    const own = pages.filter(page => page.group === group).sort((a, b) => a.order - b.order)
    if (own.length === 0) return null
    return (
      <section key={group} className={classes.group} aria-labelledby={id + group}>
        <h3 id={id + group}>{title(t)}</h3>
        <ul>
          {own.map(page => (
            <li key={page.path}>
              <Link to={page.path} className={classes.link} aria-current={currentOf(page.path, pathname)}>
                <Icon name={page.icon} /> <span>{page.title(t)}</span>
                <Count of={waiting.get(page.path) ?? 0} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function currentOf(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page'
  return pathname.startsWith(`${path}/`) ? 'true' : undefined
}

function Count({ of }: { of: number }): ReactNode {
  const { t } = useTranslation()
  if (of === 0) return null
  return (
    <b className={classes.count}>
      {t('{{number}}', { number: of })}
      <span className="visually-hidden"> {t('waiting')}</span>
    </b>
  )
}
