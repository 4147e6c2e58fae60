import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './Breadcrumb.module.css'
import { Link } from './Link.tsx'

export type Crumb = { title: string; link: string; onClick?: (event: MouseEvent) => void }

/** The parent pages of a page, topmost first; `current` is the page itself, if it isn't obvious. */
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
