import { type RefObject, useEffect } from 'react'
import { useApp } from '#web/app-context.ts'
import { type FeedAddress, feedAddress } from './feed-address.ts'

/** @limit ms of no scrolling after which the address is kept, and after which one is taken to read what one sees */
const keptAfter = 150
const readAfter = 1500

/**
 * Keeps where one reads: for other devices on the server, and for Back and reload in the address, which from then on
 * begins with the card that was first, whatever is new.
 */
export function useKeptPlace(
  list: RefObject<HTMLUListElement | null>,
  { tab, from, after, pages }: Omit<FeedAddress, 'open'>,
): void {
  const { clients } = useApp()
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = []
    let sent = ''
    const stop = () => timers.splice(0).forEach(clearTimeout)
    const find = () => {
      const cards = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-position]') ?? [])]
      const read = cards.find(card => card.getBoundingClientRect().bottom > innerHeight / 3) ?? cards.at(-1)
      return { position: read?.dataset.position, first: cards[0]?.dataset.position, isFirst: read === cards[0] }
    }
    // only what the address says: the page itself stays as it is
    const keepAddress = () => {
      if (find().isFirst && !location.search.includes('from=')) return
      const open = Number(new URLSearchParams(location.search).get('open')) || null
      history.replaceState(history.state, '', feedAddress({ tab, from, after, pages, open }))
    }
    const keepPlace = () => {
      const { position, first } = find()
      if (!position || !first || position === sent) return
      sent = position
      // reading goes on without it
      clients.feed.keepPlace({ tab, position, first }).catch(() => undefined)
    }
    // who only looks has seen what is new, but goes on elsewhere where they were
    const look = () => {
      const { first } = find()
      if (first && sent === '') clients.feed.keepPlace({ tab, first }).catch(() => undefined)
    }
    const rest = () => {
      stop()
      timers.push(setTimeout(keepAddress, keptAfter), setTimeout(keepPlace, readAfter))
    }
    const looked = setTimeout(look, readAfter)
    addEventListener('scroll', rest, { passive: true })
    return () => {
      clearTimeout(looked)
      stop()
      removeEventListener('scroll', rest)
    }
  }, [clients, list, tab, from, after, pages])
}
