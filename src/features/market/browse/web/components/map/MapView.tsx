import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { boxAround } from '#web/map/boxes.ts'
import type { LatLng, MapHandle, MapPoint } from '#web/map/map.types.ts'
import colors from '#web/map/map-colors.module.css'
import { kindColor } from '#web/map/map-colors.ts'
import { PointsMap } from '#web/map/PointsMap.tsx'
import { isTooMany } from '#web/too-many.ts'
import button from '#web/ui/button.module.css'
import type { BrowseState } from '../../browse-state.ts'
import { useScope } from '../../scope.ts'
import { firstView, isEverything, resultsKey, wholeWorld } from './first-view.ts'
import { MapCard } from './MapCard.tsx'
import { MapControls } from './MapControls.tsx'
import { MapList, MapListSkeleton } from './MapList.tsx'
import classes from './MapView.module.css'
import { Shortcuts } from './Shortcuts.tsx'
import { type MapKind, useMapPoints } from './use-map-points.ts'

type Props = { state: BrowseState; onChange: (next: BrowseState) => void }
type Opened = { ids: number[]; at: LatLng }

/** Minimum zoom when showing a marker from the list: about a town. */
const shownZoom = 8

/** docs/product.md §4 “Map”: the results as markers and clusters, with the list beside them. */
export default function MapView({ state, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const scope = useScope()
  const { points, byId, legend, isStale, error, refetch } = useMapPoints(app, state, scope)
  const [map, setMap] = useState<MapHandle>()
  const [isDrawable, setIsDrawable] = useState(true)
  const [hovered, setHovered] = useState<number>()
  const [isMoved, setIsMoved] = useState(false)
  const { opened, open, close } = useOpened()
  const frame = useRef<HTMLDivElement>(null)
  const key = resultsKey(state, scope)
  const forgetMove = useCallback(() => setIsMoved(false), [])
  useFittedView(map, key, Boolean(state.box), isStale ? undefined : points, forgetMove)
  const highlighted = useMemo(
    () => [opened?.ids[0], hovered].flatMap(id => (id !== undefined && byId.get(id)) || []),
    [opened, hovered, byId],
  )
  const show = useCallback(
    (point: MapPoint) => {
      if (!map) return
      frame.current?.scrollIntoView({ block: 'nearest' })
      map.goTo(point, Math.max(shownZoom, map.zoom()))
      open([point.id], point)
    },
    [map, open],
  )
  const searchHere = () => {
    onChange({ ...state, box: map?.box(), page: 1 })
    setIsMoved(false)
  }
  return (
    <div className={`${colors.colors} ${classes.view}`}>
      {state.itemType === 'profile' && <Shortcuts state={state} onChange={onChange} />}
      {!isDrawable && <p className={classes.quiet}>{t('This browser can’t show the map. Here’s the list.')}</p>}
      <div className={isDrawable ? classes.both : ''}>
        {isDrawable && (
          <div ref={frame} className={classes.map}>
            <PointsMap
              points={points ?? none}
              label={t('Map of results, also in the list')}
              language={app.language}
              start={firstView(state)}
              highlighted={highlighted}
              card={opened && { at: opened.at, content: <MapCard ids={opened.ids} onClose={close} /> }}
              open={open}
              hover={setHovered}
              move={() => setIsMoved(true)}
              onReady={setMap}
              onUnsupported={() => setIsDrawable(false)}
            >
              {map && <MapControls map={map} onSearchHere={isMoved ? searchHere : undefined} />}
              {map && <Legend kinds={legend} />}
              {error && (
                <p className={classes.failed} role="alert">
                  {isTooMany(error)
                    ? t('Too many requests from your connection. Please wait a moment and try again.')
                    : t('The markers could not be loaded.')}{' '}
                  <button type="button" className={button.quiet} onClick={() => void refetch()}>
                    {t('Try again')}
                  </button>
                </p>
              )}
            </PointsMap>
          </div>
        )}
        <section className={classes.list} aria-label={t('Results')}>
          <Suspense fallback={<MapListSkeleton />}>
            <MapList
              state={state}
              onChange={onChange}
              places={byId}
              hovered={hovered}
              onHover={setHovered}
              onShow={map && show}
            />
          </Suspense>
        </section>
      </div>
    </div>
  )
}

const none: MapPoint[] = []

/** Moves the map to fit new results; all results get the default view. A chosen part of the map stays. */
function useFittedView(
  map: MapHandle | undefined,
  key: string,
  hasBox: boolean,
  points: MapPoint[] | undefined,
  onFitted: () => void,
): void {
  const fitted = useRef<string>(undefined)
  useEffect(() => {
    if (!map || !points || fitted.current === key) return
    const isFirst = fitted.current === undefined
    fitted.current = key
    if (!isFirst) onFitted()
    if (hasBox) return
    const box = boxAround(points)
    if (isEverything(key)) {
      if (!isFirst && 'center' in wholeWorld) map.goTo(wholeWorld.center, wholeWorld.zoom)
    } else if (box) map.fit(box, isFirst)
  }, [map, key, hasBox, points, onFitted])
}

/** The marker with the open card; closing it restores the focus. */
function useOpened() {
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<Element>(null)
  const open = useCallback((ids: number[], at: LatLng) => {
    opener.current = document.activeElement
    setOpened({ ids, at })
  }, [])
  const close = useCallback(() => {
    setOpened(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }, [])
  return { opened, open, close }
}

function Legend({ kinds }: { kinds: MapKind[] }): ReactNode {
  const { t } = useTranslation()
  if (kinds.length < 2) return null
  return (
    <details className={classes.legend}>
      <summary>{t('Marker colours')}</summary>
      <ul>
        {kinds.map(({ kind, title }) => (
          <li key={kind}>
            <span className={classes.dot} style={{ backgroundColor: kindColor(kind) }} />
            {title}
          </li>
        ))}
      </ul>
    </details>
  )
}
