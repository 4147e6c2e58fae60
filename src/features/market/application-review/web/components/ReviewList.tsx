import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { lookUp } from '#shared/look-up.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { MoreButton } from '#web/ui/MoreButton.tsx'
import { maxCounted, type ReviewView } from '../../application-review.contract.ts'
import { filtersIn, reviewPath, reviewsQuery } from '../use-reviews.ts'
import { ReviewFiltersForm } from './ReviewFiltersForm.tsx'
import classes from './ReviewList.module.css'
import { ReviewListItem } from './ReviewListItem.tsx'

type Props = { now: string; chosen: number | null }

/**
 * The applications that match, the longest waiting first, with views, filters and keys: arrows in the list, j and k
 * anywhere.
 */
export function ReviewList({ now, chosen }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const filters = filtersIn(query)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(reviewsQuery(app, filters))
  const items = data?.pages.flatMap(page => page.items) ?? []
  const first = data?.pages[0]
  // a key steps on from the target of the previous one, even if its page hasn't loaded yet
  const reached = useRef(chosen)
  useEffect(() => {
    reached.current = chosen
  }, [chosen])
  const go = useRef<(step: number) => void>(() => undefined)
  useEffect(() => {
    go.current = step => {
      const at = items.findIndex(one => one.id === reached.current)
      const to = items[at < 0 ? 0 : at + step]
      if (!to) return
      reached.current = to.id
      navigate(reviewPath(query, { application: to.id, section: null }))
    }
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'j') go.current(1)
      else if (event.key === 'k') go.current(-1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const Title = chosen === null ? 'h1' : 'h2'
  return (
    <nav className={classes.pane} aria-label={t('Applications')}>
      <div className={classes.head}>
        <Title>{t('Applications')}</Title>
        {first && <Views view={filters.view} counts={first.counts} query={query} />}
        <ReviewFiltersForm filters={filters} />
      </div>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {first && items.length === 0 && <Empty view={filters.view} />}
      <ul ref={list} onKeyDown={event => moveFocus(event, list.current)}>
        {items.map(item => (
          <li key={item.id}>
            <ReviewListItem
              item={item}
              now={now}
              lateAfterDays={first?.lateAfterDays ?? 5}
              isChosen={item.id === chosen}
              to={reviewPath(query, { application: item.id, section: null })}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <MoreButton
          className={`${button.secondary} ${classes.more}`}
          isLoading={isFetchingNextPage}
          onMore={fetchNextPage}
        >
          {t('Show more')}
        </MoreButton>
      )}
    </nav>
  )
}

type ViewsProps = {
  view: ReviewView
  counts: { toReview: number; mine: number; moreInfo: number }
  query: URLSearchParams
}

function Views({ view, counts, query }: ViewsProps): ReactNode {
  const { t } = useTranslation()
  const number = (count: number) =>
    count >= maxCounted ? t('{{number}}+', { number: maxCounted }) : t('{{number}}', { number: count })
  const views: [ReviewView, string][] = [
    ['toReview', `${t('To review')} · ${number(counts.toReview)}`],
    ['mine', `${t('Mine')} · ${number(counts.mine)}`],
    ['moreInfo', `${t('More info')} · ${number(counts.moreInfo)}`],
    ['all', t('All')],
  ]
  return (
    <div className={classes.views}>
      {views.map(([name, title]) => (
        <Link
          key={name}
          to={reviewPath(query, { view: name === 'toReview' ? null : name, application: null, section: null })}
          aria-current={name === view ? 'true' : undefined}
        >
          {title}
        </Link>
      ))}
    </div>
  )
}

function Empty({ view }: { view: ReviewView }): ReactNode {
  const { t } = useTranslation()
  const words = {
    toReview: t('Nothing is waiting for a review.'),
    mine: t('Nothing is assigned to you.'),
    moreInfo: t('No applicant has been asked for more.'),
    all: t('There’s no such application.'),
  }
  return <p className={classes.none}>{words[view]}</p>
}

function moveFocus(event: KeyboardEvent, list: HTMLUListElement | null): void {
  const step = lookUp({ ArrowDown: 1, ArrowUp: -1 }, event.key)
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const to = step && links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]
  if (!to) return
  event.preventDefault()
  to.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null
}
