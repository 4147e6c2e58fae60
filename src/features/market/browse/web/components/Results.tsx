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
import { useAnnounceHits, useAnnounceSearch } from '../use-announce-hits.ts'
import { withQuestionMark } from '../use-browse-state.ts'
import { closeQuery, resultsQuery, wantsClose } from '../use-results.ts'
import { CardSkeletons } from './CardSkeletons.tsx'
import './EmptyResults.module.css'
import { emptyResults } from './lazy-browse-parts.ts'
import classes from './Results.module.css'

/** Renders a hit as a card; pictures in the first row load eagerly, that of the first card with high priority. */
export type RenderHit = (
  hit: BrowseHit,
  place: { layout: 'grid' | 'list'; eager: boolean; first: boolean; distance: string },
) => ReactElement<object>

const none: BrowseHit[] = []

/** number of cards at the top of the page */
const eagerCards = 3

/** number of cards in a phone's first rows, which are followed by `among` */
const firstRows = { profile: 2, listing: 4 }

/** max pages that load by scrolling, so that what stands below the results can be reached */
const maxAutomaticPages = 2

type Props = {
  state: BrowseState
  path: string
  card: RenderHit
  /** on phones, a separate row after the first rows */
  among?: ReactNode
  /** inside `noscript`, where scripts find no elements */
  inNoscript?: boolean
}

/**
 * Cards in a grid or list. The next pages load automatically near the end, later ones by a button; without JavaScript
 * the pages are links.
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
  useAnnounceSearch(state, hits.length > 0)
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

/**
 * Restores the number of loaded pages after Back and a reload. Its code is loaded with the second page, or if pages
 * were stored before.
 */
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

/** Heading above the close matches. */
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

/** Calls `onNear` once, when the end of the results comes within two screens of the viewport. */
function NearEnd({ onNear }: { onNear: () => Promise<unknown> }): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const look = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(entry => entry.isIntersecting)) return
      // a failed page is retried by hand, although the end comes near again when its placeholders disappear
      observer.disconnect()
      void onNear()
    }
    const observer = new IntersectionObserver(look, { rootMargin: '1200px' })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [onNear])
  return <div ref={ref} />
}
