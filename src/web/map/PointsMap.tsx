import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icons.tsx'
import { createMap } from './create-map.ts'
import { canDrawMaps, loadMap } from './load-map.ts'
import type { Camera, LatLng, MapEvents, MapHandle, MapPoint } from './map.types.ts'
import colors from './map-colors.module.css'
import { readColors } from './map-colors.ts'
import classes from './PointsMap.module.css'

type Props = MapEvents & {
  points: MapPoint[]
  /** describes the map's content for screen readers */
  label: string
  language: string
  start: Camera
  cluster?: boolean
  quiet?: boolean
  highlighted?: MapPoint[]
  /** content to show at a point */
  card?: { at: LatLng; content: ReactNode } | undefined
  /** called with each new map, and with undefined when it is removed */
  onReady?: (map: MapHandle | undefined) => void
  onUnsupported?: () => void
  /** controls over the map */
  children?: ReactNode
}

type Status = 'loading' | 'ready' | 'failed' | 'unsupported'

const nothing: MapPoint[] = []

/** A world map with markers. It is rendered in the browser only; the server renders an empty sea of the right size. */
export function PointsMap(props: Props): ReactNode {
  const { points, highlighted = nothing, card, children, onReady } = props
  const { t } = useTranslation()
  const { container, map, status, retry } = useDrawnMap(props)
  useEffect(() => map?.setPoints(points), [map, points])
  useEffect(() => map?.highlight(highlighted), [map, highlighted])
  useEffect(() => onReady?.(map), [map, onReady])
  return (
    <div className={`${colors.colors} ${classes.frame}`}>
      <div ref={container} className={`${classes.canvas} ${status === 'ready' ? classes.drawn : ''}`} />
      {status === 'loading' && (
        <p className={classes.message} role="status">
          {t('Loading the map…')}
        </p>
      )}
      {(status === 'failed' || status === 'unsupported') && (
        <div className={classes.message} role="status">
          <p>{status === 'failed' ? t('The map could not be loaded.') : t('This browser can’t show the map.')}</p>
          {status === 'failed' && (
            <button type="button" className={button.secondary} onClick={retry}>
              {t('Try again')}
            </button>
          )}
        </div>
      )}
      {children}
      {map && (
        <>
          <div className={classes.zoom}>
            <button type="button" aria-label={t('Zoom in')} onClick={() => map.zoomBy(1)}>
              <Icon name="plus" />
            </button>
            <button type="button" aria-label={t('Zoom out')} onClick={() => map.zoomBy(-1)}>
              <Icon name="minus" />
            </button>
          </div>
          {card && <Anchored map={map} card={card} />}
        </>
      )}
      <p className={classes.sources}>Natural Earth · GeoNames</p>
    </div>
  )
}

function Anchored({ map, card }: { map: MapHandle; card: { at: LatLng; content: ReactNode } }): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  const { lat, lng } = card.at
  useEffect(() => (ref.current ? map.anchor(ref.current, { lat, lng }) : undefined), [map, lat, lng])
  return (
    <div ref={ref} className={classes.card}>
      {card.content}
    </div>
  )
}

/** The map in `container`, recreated when language or colour scheme change. */
function useDrawnMap(props: Props) {
  const { language, label, cluster = true, quiet = false } = props
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const camera = useRef<Camera>(props.start)
  const [map, setMap] = useState<MapHandle>()
  const [status, setStatus] = useState<Status>('loading')
  const [attempt, setAttempt] = useState(0)
  const isDark = useSyncExternalStore(watchScheme, readScheme, () => false)
  useEffect(() => {
    latest.current = props
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt or other colours need a new map
  useEffect(() => {
    const element = container.current
    if (!element) return
    if (!canDrawMaps()) {
      setStatus('unsupported')
      latest.current.onUnsupported?.()
      return
    }
    let isGone = false
    let drawn: MapHandle | undefined
    const draw = async () => {
      const found = readColors(element)
      const { maplibre, basemap } = await loadMap(language, found.fonts)
      if (isGone) return
      const events: MapEvents = {
        open: (ids, at) => latest.current.open?.(ids, at),
        hover: id => latest.current.hover?.(id),
        move: box => latest.current.move?.(box),
      }
      const setup = {
        container: element,
        basemap,
        colors: found,
        language,
        label,
        start: camera.current,
        cluster,
        quiet,
        events,
      }
      drawn = await createMap(maplibre, setup)
      if (isGone) return drawn.destroy()
      setMap(drawn)
      setStatus('ready')
    }
    setStatus('loading')
    draw().catch(() => isGone || setStatus('failed'))
    return () => {
      isGone = true
      if (drawn) camera.current = drawn.camera()
      drawn?.destroy()
      setMap(undefined)
    }
  }, [language, label, cluster, quiet, attempt, isDark])
  return { container, map, status, retry: () => setAttempt(attempt + 1) }
}

const darkScheme = '(prefers-color-scheme: dark)'

function watchScheme(onChange: () => void): () => void {
  const media = matchMedia(darkScheme)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

function readScheme(): boolean {
  return matchMedia(darkScheme).matches
}
