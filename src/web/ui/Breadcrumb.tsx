import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './Breadcrumb.module.css'
import { Link } from './Link.tsx'

export type Crumb = { title: string; link: string; onClick?: (event: MouseEvent) => void }

/** The way up from a page: what is above it, topmost first; `current` is the page itself, where that isn't plain. */
export function Breadcrumb({ above, current = '' }: { above: Crumb[]; current?: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className={classes.crumbs}>
        {above.map(({ title, link, onClick }) => (
          <li key={link}>
            <Link to={link} onClick={onClick}>
              {title}
            </Link>
          </li>
        ))}
        {current && <li aria-current="page">{current}</li>}
      </ol>
    </nav>
  )
}
