import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLoaderData, useLocation, useNavigation } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { ActiveFilters } from '../components/ActiveFilters.tsx'
import { FilterPanel } from '../components/FilterPanel.tsx'
import { LandingHeader } from '../components/LandingHeader.tsx'
import { ListsCarousel } from '../components/ListsCarousel.tsx'
import { Results } from '../components/Results.tsx'
import { Toolbar } from '../components/Toolbar.tsx'
import { countFilters, withoutFilters } from '../directory-state.ts'
import { resultsQuery } from '../use-directory.ts'
import { useDirectoryState } from '../use-directory-state.ts'
import classes from './DirectoryPage.module.css'
import type { DirectoryData } from './directory.loader.ts'
import type { LandingData } from './landing.loader.ts'

const MapView = lazy(() => import('../components/map/MapView.tsx'))

/** The directory home, a network's directory, and the landing pages of collections, sectors and focuses. */
export function DirectoryPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { pathname } = useLocation()
  const { state: navigation } = useNavigation()
  const { scope, ...rest } = useLoaderData<DirectoryData | LandingData>()
  const { state, change, linkTo } = useDirectoryState()
  const [sheet, setSheet] = useState(false)
  const inBrowser = useInBrowser()
  const { data } = useSuspenseInfiniteQuery(resultsQuery(app, state, scope))
  const first = data.pages[0]
  if (!first) return null
  const filters = countFilters(state)
  const count = navigation === 'loading' ? t('Loading results…') : t('{{count}} results', { count: first.total })
  const landing = 'landing' in rest ? rest.landing : undefined
  const isHome = !landing && app.site.kind === 'platform'
  return (
    <div className={state.view === 'MAP' ? classes.wide : classes.page}>
      {landing && <LandingHeader type={landing.type} id={landing.id} />}
      <div className={classes.columns}>
        <aside className={classes.side} aria-label={t('Filters')}>
          <p className={classes.count_row}>
            <strong className={classes.count} aria-live="polite">
              {count}
            </strong>
            {filters > 0 && (
              <Link to={linkTo(withoutFilters(state))} preventScrollReset className={classes.clear}>
                {t('Clear filters')}
              </Link>
            )}
          </p>
          <FilterPanel counts={first.counts} path={pathname} />
        </aside>
        <div className={classes.main}>
          {!landing && <Heading />}
          {isHome && state.query === '' && filters === 0 && state.view === 'GRID' && <ListsCarousel />}
          <div className={classes.bar}>
            <button
              type="button"
              className={classes.sheet_button}
              onClick={() => setSheet(true)}
              aria-haspopup="dialog"
            >
              <Icon name="filter" size={18} />
              {filters > 0 ? t('Filter · {{count}}', { count: filters }) : t('Filter')}
            </button>
            <span className={classes.phone_count}>{count}</span>
            <div className={classes.chips}>
              <ActiveFilters />
            </div>
            <Toolbar />
          </div>
          {state.view === 'MAP' ? (
            <>
              {inBrowser ? (
                <Suspense fallback={<div className={classes.map_place} />}>
                  <MapView state={state} scope={scope} onChange={next => change(next)} />
                </Suspense>
              ) : (
                <div className={classes.map_place} />
              )}
              <noscript>
                <Results state={{ ...state, view: 'LIST' }} scope={scope} path={pathname} />
              </noscript>
            </>
          ) : (
            <Results state={state} scope={scope} path={pathname} />
          )}
        </div>
      </div>
      <Dialog
        open={sheet}
        onClose={() => setSheet(false)}
        title={t('Filters')}
        kind="sheet"
        footer={
          <div className={classes.sheet_foot}>
            <Link to={linkTo(withoutFilters(state))} preventScrollReset className={button.secondary}>
              {t('Clear filters')}
            </Link>
            <button type="button" className={button.primary} onClick={() => setSheet(false)}>
              {t('Show {{count}} results', { count: first.total })}
            </button>
          </div>
        }
      >
        <FilterPanel counts={first.counts} path={pathname} />
      </Dialog>
    </div>
  )
}

function Heading(): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  return (
    <header className={classes.heading}>
      <h1>{site.kind === 'whitelabel' ? site.name : t('Enterprises that put people and planet first')}</h1>
      <p>
        {site.kind === 'whitelabel'
          ? site.description
          : t('Every one reviewed against the minimum standards of its sector.')}
      </p>
    </header>
  )
}
