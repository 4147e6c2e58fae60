import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Activity, lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Themed } from '#web/theme/Themed.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { countFilters } from '../browse-state.ts'
import { isOffersOnly, useScope } from '../scope.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { useOtherResultsReady } from '../use-other-results-ready.ts'
import { resultsQuery } from '../use-results.ts'
import './ActiveFilters.module.css'
import classes from './BrowsePage.module.css'
import { CoveredContent } from './CoveredContent.tsx'
import { NothingFound } from './FilterGroup.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { Filters } from './Filters.tsx'
import { ItemTypeToggle } from './ItemTypeToggle.tsx'
import './network-parts.module.css'
import './OtherKind.module.css'
import '#features/platform/static-pages/web/components/PageText.module.css'
import { activeFilters, networkEnd, networkTop, otherKind } from './lazy-browse-parts.ts'
import { type Heading, Introduction, PageHeading } from './PageHeading.tsx'
import { type RenderHit, Results } from './Results.tsx'
import { Toolbar } from './Toolbar.tsx'

const MapView = lazy(() => import('./map/MapView.tsx'))

type Props = {
  /** full width, above filters and results */
  above?: ReactNode
  /** omitted if `above` has a heading */
  heading?: Heading
  /** the heading in `above`, shown on phones among the results */
  introduction?: Heading | undefined
  /** links to lists and categories: above the results, on phones among them */
  ways?: ReactNode
  card: RenderHit
  /** below the list of results */
  below?: ReactNode
}

/** A page of results in grid, list or map, with its filters beside it or, below 1200 px, in a sheet. */
export function BrowsePage({ above, heading, introduction = heading, ways, card, below }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const scope = useScope()
  const { pathname } = useLocation()
  const { state: navigation } = useNavigation()
  const { state, wanted, change, clearLink } = useBrowseState()
  const [sheet, setSheet] = useState(false)
  useOtherResultsReady(scope.itemType)
  const { data } = useSuspenseInfiniteQuery(resultsQuery(app, state, scope))
  const first = data.pages[0]
  if (!first) return null
  const chosen = countFilters(state)
  const landing = scope.network?.landing
  const hasBoth = landing !== 'directory-only' && landing !== 'special-offers'
  const count = navigation === 'loading' ? t('Loading results…') : t('{{count}} results', { count: first.total })
  const panel = (
    <FilterPanel path={pathname}>
      <NothingFound value={first.total === 0}>
        <Filters counts={first.counts} />
      </NothingFound>
    </FilterPanel>
  )
  const { other } = first
  const toggle = hasBoth && <ItemTypeToggle found={other && { own: first.total, other: other.total }} />
  const isMap = state.view === 'MAP'
  const gaveWay = state.query !== '' || isMap
  const among = (ways || introduction) && (
    <div className={classes.among}>
      {introduction && !gaveWay && chosen === 0 && <Introduction {...introduction} />}
      {ways}
    </div>
  )
  const results = (
    <Results
      state={{ ...state, view: isMap ? 'LIST' : state.view }}
      path={pathname}
      card={card}
      among={among}
      inNoscript={isMap}
    />
  )
  return (
    <Themed look={app.site.kind === 'platform' ? scope.network : null}>
      <div className={isMap ? classes.wide : classes.page}>
        {above}
        {scope.network && (
          <Suspense fallback={null}>
            <networkTop.Part network={scope.network} state={state} />
          </Suspense>
        )}
        <div className={classes.columns}>
          <aside className={classes.side} aria-label={t('Filters')}>
            <h2 className="visually-hidden">{t('Filters')}</h2>
            {toggle}
            <p className={classes.count_row}>
              <strong className={classes.count} aria-live="polite">
                {count}
              </strong>
              {chosen > 0 && (
                <Link to={clearLink} preventScrollReset className={classes.clear}>
                  {t('Clear filters')}
                </Link>
              )}
            </p>
            <Activity mode={sheet ? 'hidden' : 'visible'}>{panel}</Activity>
          </aside>
          <div className={classes.main}>
            <CoveredContent isCovered={sheet} isLoading={navigation === 'loading'}>
              <div className={classes.phone_toggle}>{toggle}</div>
              {heading && <PageHeading {...heading} gaveWay={gaveWay} />}
              {ways && !isMap && <div className={classes.ways}>{ways}</div>}
              <div className={classes.bar}>
                <button
                  type="button"
                  className={classes.sheet_button}
                  onClick={() => setSheet(true)}
                  aria-haspopup="dialog"
                >
                  <Icon name="filter" size={18} />
                  {chosen > 0 ? t('Filter · {{count}}', { count: chosen }) : t('Filter')}
                </button>
                <span className={classes.phone_count}>{count}</span>
                <div className={classes.chips}>
                  {countFilters(wanted) > 0 && (
                    <Suspense fallback={null}>
                      <activeFilters.Part />
                    </Suspense>
                  )}
                </div>
                {!isOffersOnly(scope) && <Toolbar />}
              </div>
              {!isMap && other && other.hits.length > 0 && (
                <Suspense fallback={<div className={classes.strip_place} />}>
                  <otherKind.Part state={state} {...other} />
                </Suspense>
              )}
              {isMap ? (
                <>
                  <MapPlace>
                    <MapView state={state} onChange={next => change(next)} />
                  </MapPlace>
                  <noscript>{results}</noscript>
                </>
              ) : (
                results
              )}
              {!isMap && below}
              {scope.network && (
                <Suspense fallback={null}>
                  <networkEnd.Part network={scope.network} state={state} />
                </Suspense>
              )}
            </CoveredContent>
          </div>
        </div>
        <Dialog
          open={sheet}
          onClose={() => setSheet(false)}
          title={t('Filters')}
          kind="sheet"
          footer={
            <div className={classes.sheet_foot}>
              {chosen > 0 && (
                <Link to={clearLink} preventScrollReset className={button.secondary}>
                  {t('Clear filters')}
                </Link>
              )}
              <button type="button" className={button.primary} onClick={() => setSheet(false)}>
                {t('Show {{count}} results', { count: first.total })}
              </button>
            </div>
          }
        >
          {panel}
        </Dialog>
      </div>
    </Themed>
  )
}

/**
 * The map, and its place until it is there. In a component of its own, because a page that renders again while the browser
 * takes it over would lose what its `Suspense`s have from the server.
 */
function MapPlace({ children }: { children: ReactNode }): ReactNode {
  const place = <div className={classes.map_place} />
  return useInBrowser() ? <Suspense fallback={place}>{children}</Suspense> : place
}
