import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import classes from './Breadcrumb.module.css'

type Crumb = { title: string; link: string }

/** “All | category”; the last entry is the current page (docs/product.md §2). */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className={classes.path}>
        {crumbs.map(({ title, link }, index) => (
          <li key={link}>
            {index < crumbs.length - 1 ? <Link to={link}>{title}</Link> : <span aria-current="page">{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
