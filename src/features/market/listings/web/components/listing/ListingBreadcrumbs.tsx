import type { ReactNode } from 'react'
import type { SiteLinks } from '#features/networks/sites/site-links.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Listing } from '../../../listings.contract.ts'
import classes from './ListingBreadcrumbs.module.css'

type Props = Pick<Listing, 'title' | 'categories'> & { links: SiteLinks }

/** Marketplace › category › subcategory › the listing. */
export function ListingBreadcrumbs({ title, categories, links }: Props): ReactNode {
  const { t } = useTranslation()
  const handles = categories.map(({ handle }) => handle)
  return (
    <nav aria-label={t('Breadcrumb')} className={classes.crumbs}>
      <ol>
        <li>
          <a href={links.marketplace}>{t('Marketplace')}</a>
        </li>
        {categories.map(({ id, name }, index) => (
          <li key={id}>
            <a href={links.category(handles.slice(0, index + 1))}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
