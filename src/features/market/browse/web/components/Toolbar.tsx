import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { askBrowserPosition } from '#features/platform/places/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { type BrowseState, type Sort, sortOf, sorts } from '../browse-state.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { useLatest } from '../use-latest.ts'
import { loadMapView } from './map/load-map-view.ts'
import classes from './Toolbar.module.css'

const SortSheet = lazy(() => import('./SortSheet.tsx'))

const views: [BrowseState['view'], IconName, string][] = [
  ['GRID', 'grid', 'Grid'],
  ['LIST', 'list', 'List'],
  ['MAP', 'map', 'Map'],
]

const sortNames: Record<Sort, string> = {
  featured: 'Featured',
  'best-match': 'Best match',
  recent: 'Recent',
  level: 'Level',
  distance: 'Distance',
  location: 'Location',
}

/** A short explanation of each order. */
const sortNotes: Record<Sort, string> = {
  featured: 'a mix, complete profiles first',
  'best-match': 'by your search words',
  recent: 'newest first',
  level: 'highest first',
  distance: 'nearest first',
  location: 'by place, A to Z',
}

/** Sort order and view. Sorting by distance asks the browser for the position (docs/product.md §4). */
export function Toolbar(): ReactNode {
  const { t } = useTranslation()
  const browsed = useBrowseState()
  const { wanted: state, change, linkTo } = browsed
  const latest = useLatest(browsed)
  const [sheet, setSheet] = useState<'closed' | 'open' | 'never'>('never')
  const asked = useRef<Sort>(undefined)
  const showMessage = useSnackbar()
  const current = sortOf(state)
  const note = (sort: Sort) => t(sortNotes[sort])
  const offered = sorts
    .filter(sort => sort !== (state.query ? 'featured' : 'best-match'))
    .map(sort => ({
      value: sort,
      // the default order has a one-word name; its explanation is in the tooltip
      name: sort === 'featured' ? t(sortNames[sort]) : `${t(sortNames[sort])} – ${note(sort)}`,
    }))
  const sortBy = async (sort: Sort) => {
    asked.current = sort
    if (sort !== 'distance' || state.near) return change({ ...state, sort, page: 1 })
    try {
      const near = await askBrowserPosition()
      const now = latest.current
      if (asked.current === sort) now?.change({ ...now.wanted, sort, page: 1, near })
    } catch {
      if (asked.current === sort) showMessage(t('We can’t find your location, so results can’t be sorted by distance.'))
    }
  }
  // phones have space for one button: the map, or back from it
  const otherView = state.view !== 'MAP' ? 'MAP' : state.defaultView === 'MAP' ? 'GRID' : state.defaultView
  return (
    <div className={classes.toolbar}>
      <button
        type="button"
        className={classes.order}
        aria-label={t('Sort and view')}
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
      >
        <Icon name="sort" size={18} />
      </button>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <SortSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            sorts={offered}
            current={current}
            onSort={sort => void sortBy(sort)}
            views={views.map(([view, icon, name]) => ({ view, icon, name: t(name), to: linkTo({ ...state, view }) }))}
            view={state.view}
          />
        </Suspense>
      )}
      <label className={classes.sort} title={note(current)}>
        <Icon name="sort" size={18} />
        <span className={classes.sort_label}>{t('Sort')}</span>
        <select value={current} onChange={event => void sortBy(event.target.value as Sort)}>
          {offered.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <nav className={classes.views} aria-label={t('View')}>
        {views.map(([view, icon, name]) => (
          <Link
            key={view}
            className={view === otherView ? undefined : classes.wide}
            to={linkTo({ ...state, view })}
            preventScrollReset
            aria-current={state.view === view ? 'true' : undefined}
            aria-label={t(name)}
            title={t(name)}
            onPointerDown={() => view === 'MAP' && void loadMapView().catch(() => undefined)}
          >
            <Icon name={icon} size={18} />
          </Link>
        ))}
      </nav>
    </div>
  )
}
