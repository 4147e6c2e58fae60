import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useApp } from '../app-context.ts'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icons.tsx'
import { Link } from '../ui/Link.tsx'
import classes from './message-page.module.css'
import { placesOf } from './site-places.ts'

/** The page for unknown URLs, with the search box (docs/product.md §2). */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  return (
    <div className={classes.page}>
      <h1>{t('Nobody has a stall here')}</h1>
      <p>{t('This page doesn’t exist, or is no longer here. Try searching instead.')}</p>
      <search className={classes.search}>
        <form action="/" method="get">
          <label className="visually-hidden" htmlFor="missing-query">
            {t('Search')}
          </label>
          <Icon name="search" />
          <input id="missing-query" type="search" name="query" placeholder={t('Search people, products, places')} />
          <button type="submit" className={button.primary}>
            {t('Search')}
          </button>
        </form>
      </search>
      <Link to="/" className={button.quiet}>
        {placesOf(site).begins === 'marketplace' ? t('Go to the marketplace') : t('Go to the directory')}
      </Link>
    </div>
  )
}
