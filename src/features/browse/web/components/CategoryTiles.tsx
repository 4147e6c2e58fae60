import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoriesQuery } from '#features/listings/web/index.ts'
import { useSiteLinks } from '#features/sites/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { networkCategories } from '../network-categories.ts'
import { useScope } from '../scope.ts'
import classes from './CategoryTiles.module.css'

/** The marketplace's top categories (SPEC §9): all, shop, source, service, learn, visit, invest, work. */
export function CategoryBar({ current }: { current: string[] }): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const categories = useCategories()
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

/** SPEC §2 “six category image tiles”: what shop has below it. */
export function ShopTiles(): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const categories = useCategories()
  return (
    <ul className={classes.tiles} aria-label={t('Shop by category')}>
      {categories
        .filter(category => category.level === 2)
        .map(({ id, name, path, imageId, color }) => (
          <li key={id}>
            <Link to={links.category(path)} style={{ backgroundColor: color ?? undefined }}>
              {imageId && <img src={`/files/${imageId}/small.webp`} width={480} height={240} alt="" loading="lazy" />}
              <span>{name}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

function useCategories() {
  const { network } = useScope()
  const { data } = useSuspenseQuery(categoriesQuery(useApp()))
  return networkCategories(data, network)
}
