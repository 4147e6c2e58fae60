import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MapPoint } from '#web/map/map.types.ts'
import button from '#web/ui/button.module.css'
import { MoreButton } from '#web/ui/MoreButton.tsx'
import { type BrowseState, countFilters, withoutFilters } from '../../browse-state.ts'
import { useScope } from '../../scope.ts'
import { useAnnounceHits, useAnnounceSearch } from '../../use-announce-hits.ts'
import { resultsQuery } from '../../use-results.ts'
import classes from './MapList.module.css'
import { MapListRow } from './MapListRow.tsx'

type Props = {
  state: BrowseState
  onChange: (next: BrowseState) => void
  /** positions of results on the map, by id */
  places: Map<number, MapPoint>
  hovered: number | undefined
  onHover: (id: number | undefined) => void
  /** undefined without a map */
  onShow: ((point: MapPoint) => void) | undefined
}

/** The results beside the map, which make every marker reachable by keyboard. */
export function MapList({ state, onChange, places, hovered, onHover, onShow }: Props): ReactNode {
  const { t } = useTranslation()
  const query = useSuspenseInfiniteQuery(resultsQuery(useApp(), state, useScope()))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const hits = data.pages.flatMap(page => page.hits)
  useAnnounceSearch(state, hits.length > 0)
  const announceClick = useAnnounceHits(hits)
  const show = useCallback(
    (id: number) => {
      const point = places.get(id)
      if (point) onShow?.(point)
    },
    [places, onShow],
  )
  if (hits.length === 0) return <Nothing state={state} onChange={onChange} />
  return (
    <>
      <ul className={classes.rows} onClickCapture={announceClick}>
        {hits.map(hit => (
          <MapListRow
            key={hit.id}
            hit={hit}
            kind={places.get(hit.id)?.kind}
            isHovered={hit.id === hovered}
            onHover={onHover}
            onShow={onShow && places.has(hit.id) ? show : undefined}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.more}>
          {isFetchNextPageError && <p role="alert">{t('More results could not be loaded.')}</p>}
          <MoreButton isLoading={isFetchingNextPage} onMore={fetchNextPage}>
            {isFetchingNextPage ? t('Loading…') : t('Show more')}
          </MoreButton>
        </div>
      )}
    </>
  )
}

function Nothing({ state, onChange }: Pick<Props, 'state' | 'onChange'>): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.nothing}>
      <h2>{state.box ? t('Nothing in this part of the map') : t('Nothing found')}</h2>
      {state.box && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => onChange({ ...state, box: undefined, page: 1 })}
        >
          {t('Search everywhere')}
        </button>
      )}
      {!state.box && countFilters(state) > 0 && (
        <button type="button" className={button.secondary} onClick={() => onChange(withoutFilters(state))}>
          {t('Clear filters')}
        </button>
      )}
    </div>
  )
}

/** Placeholders in the shape of rows. */
export function MapListSkeleton(): ReactNode {
  return (
    <ul className={classes.rows} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <li key={index} className={classes.skeleton} />
      ))}
    </ul>
  )
}
