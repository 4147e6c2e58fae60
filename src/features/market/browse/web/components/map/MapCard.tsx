import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ProfileHit } from '#features/market/directory/directory.search.ts'
import { StandingMark } from '#features/market/directory/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isTooMany } from '#web/too-many.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useScope } from '../../scope.ts'
import { useHitLink } from '../../use-hit-link.ts'
import { nameOf } from '../../use-results.ts'
import { HitLogo } from './HitLogo.tsx'
import classes from './MapCard.module.css'
import { hitsQuery, optionsOnCard } from './map-hits.ts'

/** The card of a marker: one enterprise, or all at the same spot. It takes the focus; Escape closes it. */
export function MapCard({ ids, onClose }: { ids: number[]; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { itemType } = useScope()
  const linkOf = useHitLink()
  const { data: hits, error, refetch } = useQuery(hitsQuery(app, itemType, ids))
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every marker's card takes the focus
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ids])
  const title = ids.length > 1 ? t('{{count}} results here', { count: ids.length }) : undefined
  return (
    <section
      ref={ref}
      className={classes.card}
      tabIndex={-1}
      aria-label={title ?? (hits?.[0] && nameOf(hits[0])) ?? t('On the map')}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      {title && <h2 className={classes.heap}>{title}</h2>}
      <ul className={classes.hits}>
        {hits?.map(hit => (
          <li key={hit.id} className={classes.hit}>
            <HitLogo hit={hit} />
            <div>
              <Link to={linkOf(hit)} className={classes.name}>
                {nameOf(hit)}
              </Link>{' '}
              {'status' in hit && <StandingMark hit={hit as unknown as ProfileHit} />}
              <p className={classes.place}>{hit.locationsFilter[0]?.displayTitle}</p>
              <Options words={optionsOnCard(t, itemType, hit)} />
            </div>
          </li>
        ))}
        {!hits && !error && <li className={classes.waiting} aria-hidden="true" />}
      </ul>
      {error && (
        <p className={classes.failed} role="alert">
          {isTooMany(error)
            ? t('Too many requests from your connection. Please wait a moment and try again.')
            : t('This could not be loaded.')}{' '}
          <button type="button" onClick={() => void refetch()}>
            {t('Try again')}
          </button>
        </p>
      )}
      <button type="button" className={classes.close} aria-label={t('Close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </section>
  )
}

function Options({ words }: { words: string[] }): ReactNode {
  if (words.length === 0) return null
  return (
    <ul className={classes.options}>
      {words.map(word => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}
