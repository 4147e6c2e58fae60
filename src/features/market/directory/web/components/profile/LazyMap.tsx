import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { firstMovement } from '#web/first-movement.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './LocationsSection.module.css'

type Point = { lat: number; lng: number; label: string }

/** The map library is larger than the rest of the page: it is loaded when the map is about to be visible, after the first movement. */
const LocationsMap = lazy(async () => {
  try {
    return await import('#web/map/LocationsMap.tsx')
  } catch {
    return { default: MissingMap }
  }
})

/** @param around degrees that are shown around the points at least */
export function LazyMap({ points, around }: { points: Point[]; around?: number }): ReactNode {
  const { language } = useApp()
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    let isShown = true
    const load = () => firstMovement.then(() => isShown && setNear(true))
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && load(), {
      rootMargin: '200px',
    })
    if (ref.current) observer.observe(ref.current)
    return () => {
      isShown = false
      observer.disconnect()
    }
  }, [])
  return (
    <div ref={ref} className={classes.map}>
      {near ? (
        <Suspense fallback={<Waiting />}>
          <LocationsMap points={points} language={language} around={around} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Waiting(): ReactNode {
  return (
    <div className={classes.waiting}>
      <Icon name="map" size={36} />
    </div>
  )
}

/** If the network is lost before the map has loaded; the page and its addresses stay. */
function MissingMap(_props: { points: Point[]; language: string; around?: number | undefined }): ReactNode {
  const { t } = useTranslation()
  return (
    <p className={classes.waiting}>
      <Icon name="map" size={36} />
      {t('The map could not be loaded.')}
    </p>
  )
}
