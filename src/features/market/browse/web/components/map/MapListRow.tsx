import { memo, type ReactNode } from 'react'
import type { ProfileHit } from '#features/market/directory/directory.search.ts'
import { StandingMark } from '#features/market/directory/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { kindColor } from '#web/map/map-colors.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { formatDistance } from '../../format-distance.ts'
import type { BrowseHit } from '../../results-page.ts'
import { useHitLink } from '../../use-hit-link.ts'
import { nameOf } from '../../use-results.ts'
import { HitLogo } from './HitLogo.tsx'
import classes from './MapListRow.module.css'

type Props = {
  hit: BrowseHit
  kind: number | undefined
  isHovered: boolean
  onHover: (id: number | undefined) => void
  onShow: ((id: number) => void) | undefined
}

export const MapListRow = memo(function MapListRow({ hit, kind, isHovered, onHover, onShow }: Props): ReactNode {
  const { t } = useTranslation()
  const linkOf = useHitLink()
  const metres = hit._rankingInfo?.geoDistance
  const place = [
    'listingBrand' in hit && String(hit.listingBrand),
    hit.locationsFilter[0]?.displayTitle,
    metres !== undefined && formatDistance(t, metres),
  ]
  return (
    <li
      className={`${classes.row} ${isHovered ? classes.hovered : ''}`}
      onPointerEnter={event => event.pointerType === 'mouse' && onHover(hit.id)}
      onPointerLeave={() => onHover(undefined)}
      onFocus={() => onHover(hit.id)}
      onBlur={() => onHover(undefined)}
    >
      <HitLogo hit={hit} />
      <div className={classes.text}>
        <h2 className={classes.name}>
          <Link to={linkOf(hit)}>{nameOf(hit)}</Link>
          {'status' in hit && <StandingMark hit={hit as ProfileHit} />}
        </h2>
        <p className={classes.place}>{place.filter(Boolean).join(' · ')}</p>
      </div>
      {onShow && (
        <button
          type="button"
          className={classes.show}
          style={{ color: kindColor(kind) }}
          aria-label={t('Show {{name}} on the map', { name: nameOf(hit) })}
          title={t('Show on map')}
          onClick={() => onShow(hit.id)}
        >
          <Icon name="pin" size={22} />
        </button>
      )}
    </li>
  )
})
