import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { listsQuery } from '#features/market/directory/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import classes from './ListsCarousel.module.css'

/** @limit ms after which the carousel advances */
const turnsEvery = 5000

/** A carousel of lists and collections; advances every five seconds until it is touched (docs/product.md §2). */
export function ListsCarousel(): ReactNode {
  const { t } = useTranslation()
  const {
    data: { lists, isCarouselOn },
  } = useSuspenseQuery(listsQuery(useApp()))
  const track = useRef<HTMLUListElement>(null)
  const [touched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  const [isAtStart, setAtStart] = useState(true)
  const turn = (direction: 1 | -1) => {
    const element = track.current
    if (!element) return
    const atEnd = Math.abs(element.scrollLeft) + element.clientWidth >= element.scrollWidth - 8
    const toEnd = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    const step = (element.firstElementChild?.clientWidth ?? 240) + 12
    if (direction === 1 && atEnd) element.scrollTo({ left: 0, behavior: 'smooth' })
    else element.scrollBy({ left: step * direction * toEnd, behavior: 'smooth' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer until somebody touches it
  useEffect(() => {
    if (touched || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => document.visibilityState === 'visible' && turn(1), turnsEvery)
    return () => clearInterval(timer)
  }, [touched])
  if (!isCarouselOn || lists.length === 0) return null
  return (
    <section
      className={classes.carousel}
      aria-label={t('Lists and collections')}
      onPointerDown={touch}
      onFocus={touch}
      onWheel={touch}
    >
      <ul
        ref={track}
        className={classes.track}
        onScroll={({ currentTarget }) => setAtStart(Math.abs(currentTarget.scrollLeft) < 8)}
      >
        {lists.map(list => (
          <li key={list.id}>
            <Link to={list.link} className={classes.item}>
              {list.imageId && (
                <img
                  src={`/files/${list.imageId}/small.webp`}
                  width={480}
                  height={240}
                  alt=""
                  loading="lazy"
                  style={{ backgroundColor: list.color ?? undefined }}
                />
              )}
              <span>{list.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={classes.back}
        onClick={() => turn(-1)}
        aria-label={t('Back')}
        data-idle={isAtStart || undefined}
      >
        <Icon name="chevronLeft" />
      </button>
      <button type="button" className={classes.on} onClick={() => turn(1)} aria-label={t('Next')}>
        <Icon name="chevronRight" />
      </button>
    </section>
  )
}
