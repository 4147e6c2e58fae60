import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '#web/app-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFollowLinks } from '#web/layout/use-follow-links.ts'
import { isTooMany } from '#web/too-many.ts'
import button from '#web/ui/button.module.css'
import { KeptItem } from '#web/ui/KeptItem.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { type BrowseState, writeState } from '../browse-state.ts'
import { restOf } from '../card-hits.ts'
import { formatDistance } from '../format-distance.ts'
import type { BrowseHit } from '../results-page.ts'
import { useScope } from '../scope.ts'
import { useAnnounceHits } from '../use-announce-hits.ts'
import { withQuestionMark } from '../use-browse-state.ts'
import { closeQuery, resultsQuery, wantsClose } from '../use-results.ts'
import { CardSkeletons } from './CardSkeletons.tsx'
import './EmptyResults.module.css'
import { emptyResults } from './lazy-browse-parts.ts'
import classes from './Results.module.css'

/** Renders a hit as a card; the first row's pictures load eagerly, the first card's before all others. */
export type RenderHit = (
  hit: BrowseHit,
  place: { layout: 'grid' | 'list'; eager: boolean; first: boolean; distance: string },
) => ReactElement<object>

const none: BrowseHit[] = []

/** on top of the page */
const eagerCards = 3

/** the first rows of a phone, after which it has `among` */
const firstRows = { profile: 2, listing: 4 }

/** pages that come as one scrolls: what stands below the results is to be reached, too */
const maxAutomaticPages = 2

type Props = {
  state: BrowseState
  path: string
  card: RenderHit
  /** a row of its own on phones, after the first rows */
  among?: ReactNode
  /** scripts find no elements there */
  inNoscript?: boolean
}

/**
 * Cards in a grid or list. The next pages come near the end by themselves, later ones by a button; without JavaScript the pages
 * are links.
 */
export function Results({ state, path, card, among, inNoscript = false }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const scope = useScope()
  const query = useSuspenseInfiniteQuery(resultsQuery(app, state, scope))
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const hits = data.pages.flatMap(page => page.hits)
  const last = data.pages.at(-1)
  const layout = state.view === 'LIST' ? 'list' : 'grid'
  const shape = layout === 'list' ? classes.list : state.itemType === 'listing' ? classes.products : classes.grid
  const followLink = useFollowLinks()
  const pageLink = (page: number) => {
    const params = new URLSearchParams(writeState(state))
    if (page > 1) params.set('page', String(page))
    return `${path}${withQuestionMark(params.toString())}`
  }
  const loadMore = useCallback(() => fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  useKeptPages(data.pages.length, loadMore)
  const { data: close = none } = useQuery({
    ...closeQuery(app, state, scope),
    enabled: wantsClose(state, last?.total ?? 0),
  })
  const announceClick = useAnnounceHits(close.length > 0 ? [...hits, ...close] : hits)
  const items = (shown: BrowseHit[], eagerOnes: number, areOwn: boolean, between?: ReactNode) => {
    const cards = shown.map((hit, index) => {
      const eager = index < eagerOnes
      const content = card(hit, { layout, eager, first: eager && index === 0, distance: distanceOf(hit, t) })
      return eager ? (
        <li key={hit.id}>{content}</li>
      ) : (
        <KeptItem key={hit.id} of={hit} rest={areOwn && !inNoscript ? restOf : undefined}>
          {content}
        </KeptItem>
      )
    })
    if (!between) return cards
    const inBetween = (
      <li key="among" className={classes.among}>
        {between}
      </li>
    )
    return cards.toSpliced(firstRows[state.itemType], 0, inBetween)
  }
  const list = (shown: BrowseHit[], eagerOnes: number, areOwn: boolean, between?: ReactNode) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <ul className={shape} onClick={followLink} onClickCapture={announceClick}>
      {items(shown, eagerOnes, areOwn, between)}
      {isFetchingNextPage && <CardSkeletons count={12} />}
    </ul>
  )
  return (
    <>
      {state.page > 1 && (
        <p className={classes.more}>
          <a className={button.secondary} href={pageLink(state.page - 1)}>
            {t('Previous results')}
          </a>
        </p>
      )}
      {hits.length > 0 ? (
        list(hits, eagerCards, true, among)
      ) : (
        <Suspense fallback={null}>
          <emptyResults.Part state={state} alternatives={data.pages[0]?.alternatives} />
        </Suspense>
      )}
      {close.length > 0 && <h2 className={classes.close}>{closeText(state, hits.length, t)}</h2>}
      {close.length > 0 && list(close, 0, false)}
      {hasNextPage && data.pages.length <= maxAutomaticPages && <NearEnd key={hits.length} onNear={loadMore} />}
      {hasNextPage && last && (
        <p className={classes.more}>
          <span role="status" className={classes.shown}>
            {data.pages.length > 1 &&
              state.page === 1 &&
              t('Showing {{shown}} of {{all}}', { shown: hits.length, all: last.total })}
          </span>
          {isFetchNextPageError && (
            <span role="alert">
              {isTooMany(error)
                ? t('Too many requests from your connection. Please wait a moment and try again.')
                : t('More results could not be loaded.')}
            </span>
          )}
          <a
            className={button.secondary}
            href={pageLink(last.page + 1)}
            {...whileBusy(isFetchingNextPage)}
            onClick={event => {
              event.preventDefault()
              void loadMore()
            }}
          >
            {isFetchNextPageError ? t('Try again') : t('More results')}
          </a>
        </p>
      )}
    </>
  )
}

/** By Back and after a reload there are as many pages as before; its code comes with a second page, or when there was one. */
function useKeptPages(pages: number, loadMore: () => Promise<{ isError: boolean }>): void {
  const { key: entry, pathname, search } = useLocation()
  const address = pathname + search
  const first = useRef(true)
  useEffect(() => {
    const isFirst = first.current
    first.current = false
    if (pages === 1 && !(isFirst && 'pola-result-pages' in sessionStorage)) return
    import('../kept-pages.ts')
      .then(async ({ bringBackPages, keepPages }) => {
        const list = { entry, address, pages, loadMore }
        if (!isFirst || !(await bringBackPages(list))) keepPages(list)
      })
      .catch(() => undefined)
  }, [entry, address, pages, loadMore])
}

/** What stands above what nearly fits. */
function closeText({ location, radius }: BrowseState, found: number, t: Translate): string {
  if (!radius) {
    return found === 0
      ? t('Nothing matches all of these words. Close matches:')
      : t('Few results match all of these words. Close matches:')
  }
  const name = location || t('your location')
  return found === 0
    ? t('Nothing within {{radius}} km of {{name}}. The nearest matches:', { radius, name })
    : t('Not much within {{radius}} km of {{name}}. More matches:', { radius, name })
}

function distanceOf(hit: BrowseHit, t: Translate): string {
  const metres = hit._rankingInfo?.geoDistance
  return metres === undefined ? '' : formatDistance(t, metres)
}

/** Calls once, when the end of the results comes within two screens of the viewport. */
function NearEnd({ onNear }: { onNear: () => Promise<unknown> }): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const look = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(entry => entry.isIntersecting)) return
      // what failed is asked for again by hand, though the placeholders went and the end came near again
      observer.disconnect()
      void onNear()
    }
    const observer = new IntersectionObserver(look, { rootMargin: '1200px' })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [onNear])
  return <div ref={ref} />
}
