import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { boxAround, widened } from './boxes.ts'
import classes from './LocationsMap.module.css'
import { defaultCenter, defaultZoom } from './map-figures.ts'
import { PointsMap } from './PointsMap.tsx'

type Props = {
  points: { lat: number; lng: number; label: string }[]
  language: string
  /** min degrees shown around the points: more for countries than for houses */
  around?: number | undefined
}

/** A few labelled places on a map of fixed height, fitted to show them all. */
export default function LocationsMap({ points, language, around = 0 }: Props): ReactNode {
  const { t } = useTranslation()
  const markers = useMemo(() => points.map((point, id) => ({ ...point, id, kind: 0 })), [points])
  const start = useMemo(() => {
    const box = boxAround(points)
    return box ? { box: widened(box, around) } : { center: defaultCenter, zoom: defaultZoom }
  }, [points, around])
  const label = t('Map of {{places}}', { places: points.map(point => point.label).join(', ') })
  return (
    <div className={classes.place}>
      <PointsMap points={markers} label={label} language={language} start={start} cluster={false} quiet />
    </div>
  )
}
