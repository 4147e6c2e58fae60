import type { ReactNode } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { useNetworkCategories } from '../use-network-categories.ts'
import classes from './CategoryBar.module.css'

/** The marketplace's top categories (docs/product.md §9): all, shop, source, service, learn, visit, invest, work. */
export function CategoryBar({ current }: { current: string[] }): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const categories = useNetworkCategories()
  return (
    <nav className={classes.bar} aria-label={t('Categories')}>
      {categories
        .filter(category => category.level === 1)
        .map(({ id, name, handle }) => (
          <Link
            key={id}
            to={links.category([handle])}
            aria-current={handle === (current[0] ?? 'all') ? (current.length > 1 ? 'true' : 'page') : undefined}
          >
            {name}
          </Link>
        ))}
    </nav>
  )
}
