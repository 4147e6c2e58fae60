import type { ReactNode } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { useNetworkCategories } from '../use-network-categories.ts'
import classes from './ShopTiles.module.css'

/** The six subcategories of shop (docs/product.md §2). */
export function ShopTiles(): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const categories = useNetworkCategories()
  return (
    <ul className={classes.tiles} aria-label={t('Shop by category')}>
      {categories
        .filter(category => category.level === 2)
        .map(({ id, name, path, imageId, color }) => (
          <li key={id}>
            <Link to={links.category(path)} style={{ backgroundColor: color ?? undefined }}>
              {imageId && <img src={`/files/${imageId}/small.webp`} width={480} height={240} alt="" />}
              <span>{name}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
