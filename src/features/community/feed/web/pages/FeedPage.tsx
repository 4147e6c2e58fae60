import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { ReadAt } from '#features/community/forum/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { pagesAtOnce } from '../../feed-limits.ts'
import type { FeedTab } from '../../feed-parts.ts'
import { FeedCardView } from '../components/FeedCardView.tsx'
import { FeedReaders } from '../components/FeedReaders.tsx'
import { MutedThings } from '../components/MutedThings.tsx'
import { NewBar } from '../components/NewBar.tsx'
import { NothingYet } from '../components/NothingYet.tsx'
import { feedAddress } from '../feed-address.ts'
import { feedQuery, postDeskQuery } from '../use-feed.ts'
import { useKeptPlace } from '../use-kept-place.ts'
import classes from './FeedPage.module.css'
import type { FeedData } from './feed.loader.ts'

/** What those one follows and the community have done, newest first. */
export function FeedPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { asked, readAt } = useLoaderData<FeedData>()
  const { tab } = asked
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    feedQuery(app, asked),
  )
  const { data: desk } = useQuery(postDeskQuery(app))
  const list = useRef<HTMLUListElement>(null)
  const cards = data?.pages.flatMap(({ items }) => items) ?? []
  const [oldest, last] = [cards.at(-1), data?.pages.at(-1)]
  const from = asked.from ?? data?.pages[0]?.from ?? null
  const shownPages = asked.pages + (data?.pages.length ?? 1) - 1
  const place = data?.pages[0]?.place
  // further down on this page it is seen anyway
  const isFurther = place && !cards.some(card => card.position <= place.position)
  const isFull = shownPages >= pagesAtOnce
  const here = { ...asked, from, pages: Math.min(shownPages, pagesAtOnce) }
  useKeptPlace(list, here)
  const older = isFull ? { tab, from, after: last?.next ?? null } : { ...here, pages: shownPages + 1 }
  const more = last?.next && feedAddress(older)
  return (
    <ReadAt value={readAt}>
      <div className={classes.page}>
        <header className={classes.head}>
          <h1>{t('Feed')}</h1>
          {desk?.vendor && (
            <Link to="/feed/write" className={button.secondary}>
              <Icon name="edit" size={18} />
              {t('Write a post')}
            </Link>
          )}
        </header>
        <nav className={classes.tabs} aria-label={t('Which part of the feed')}>
          {(['all', 'following'] as FeedTab[]).map(one => (
            <Link key={one} to={feedAddress({ tab: one })} aria-current={one === tab ? 'page' : undefined}>
              {one === 'all' ? t('For you') : t('Following')}
            </Link>
          ))}
        </nav>
        <NewBar tab={tab} than={from ?? undefined} isPinned={asked.from !== null} />
        {isFurther && (
          <Link to={feedAddress({ tab, from: place.position })} className={classes.goOn}>
            <Icon name="clock" size={18} />
            {t('Continue where you were')}
          </Link>
        )}
        {cards.length > 0 ? (
          <ul ref={list} className={classes.cards} aria-label={t('Feed')}>
            {cards.map(card => (
              <FeedCardView key={card.id} card={card} asked={here} />
            ))}
          </ul>
        ) : (
          data && <NothingYet tab={tab} />
        )}
        {isFetchNextPageError && (
          <p role="alert" className={classes.wrong}>
            {t('This could not be loaded.')}
          </p>
        )}
        {more && (
          <Link
            to={more}
            preventScrollReset={!isFull}
            className={`${button.secondary} ${classes.more}`}
            {...whileBusy(isFetchingNextPage)}
            onClick={event => {
              if (isFull || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              if (!isFetchingNextPage) void fetchNextPage()
            }}
          >
            {t('Show older')}
          </Link>
        )}
        {!hasNextPage && oldest && (
          <p className={classes.end}>
            {tab === 'following'
              ? t('That’s all from those you follow since {{day}}.', { day: formatDay(t, oldest.at) })
              : t('That’s all since {{day}}.', { day: formatDay(t, oldest.at) })}
          </p>
        )}
        <MutedThings />
        <FeedReaders />
      </div>
    </ReadAt>
  )
}
