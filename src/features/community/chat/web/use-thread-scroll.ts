import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OutboxItem } from './client/chat-outbox.ts'
import { firstVisibleMessage, messageElement } from './message-elements.ts'
import { firstMessages, rangeOf, showAround, showNewer, showOlder, type ThreadWindow } from './thread-window.ts'

/** distance (px) from either end within which more is loaded or shown */
const near = 600
/** page size on the way to a message that was searched for */
const soughtPage = 64
/** distance (px) from the bottom within which the reader counts as following the newest */
const atEnd = 80

type Thread = {
  /** ids of all loaded messages, in order */
  ids: readonly string[]
  outgoing: readonly OutboxItem[]
  /** the reader wrote the last message */
  isLastOwn: boolean
  /** undefined while nothing can be loaded */
  loadOlder: ((limit?: number) => void) | undefined
  /** a message that the reader has searched for */
  wanted: string | undefined
}

type ThreadScroll = {
  scroller: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** indexes of the first message on the page and after the last one */
  range: [number, number]
  /** new messages came while the reader was elsewhere */
  hasNews: boolean
  /** the newest messages aren't on the page */
  isBack: boolean
  /** shows a message and focuses it; stable while the thread is open, because every message gets it */
  goTo: (id: string) => void
  toEnd: () => void
}

/**
 * Which messages of a thread are on the page, and where it stands: more are shown or loaded as the reader scrolls,
 * without moving what they look at, and the newest are followed while they are at the end.
 */
export function useThreadScroll({ ids, outgoing, isLastOwn, loadOlder, wanted }: Thread): ThreadScroll {
  const [window, setWindow] = useState<ThreadWindow>({})
  const [hasNews, setNews] = useState(false)
  const range = rangeOf(ids, window)
  const isBack = window.to !== undefined
  const scroller = useRef<HTMLDivElement>(null)
  const { isAtEnd, remember } = useKeptPlace(scroller, {
    ...{ ids, range, outgoing, isLastOwn, isBack },
    onNews: () => setNews(true),
  })

  const extend = useCallback(() => {
    const { current: box } = scroller
    if (!box) return
    if (box.scrollTop < near) {
      const more = showOlder(ids, window)
      if (more) setWindow(more)
      else loadOlder?.()
    } else if (box.scrollHeight - box.scrollTop - box.clientHeight < near) {
      const more = showNewer(ids, window)
      if (more) setWindow(more)
    }
    if (isAtEnd.current) setNews(false)
  }, [ids, window, loadOlder, isAtEnd])
  // at the very top nobody can scroll further, so nothing else would trigger the next page
  useEffect(() => {
    if (!isAtEnd.current) extend()
  }, [extend, isAtEnd])

  // loads the first pages, and those that fill the screen
  useEffect(() => {
    if (ids.length < firstMessages) loadOlder?.()
  }, [ids.length, loadOlder])

  const idsNow = useRef(ids)
  idsNow.current = ids
  const goTo = useCallback(
    (id: string) => {
      const around = showAround(idsNow.current, id)
      if (!around) return
      isAtEnd.current = false
      setWindow(around)
      requestAnimationFrame(() => {
        const element = messageElement(scroller.current, id)
        element?.scrollIntoView({ block: 'center' })
        element?.focus({ preventScroll: true })
        // before the new height is noticed, which would lead to the end
        remember()
      })
    },
    [isAtEnd, remember],
  )
  const reached = useRef('')
  useEffect(() => {
    if (!wanted || reached.current === wanted) return
    if (ids.includes(wanted)) {
      reached.current = wanted
      goTo(wanted)
    } else loadOlder?.(soughtPage)
  }, [wanted, ids, goTo, loadOlder])

  return {
    ...{ scroller, range, hasNews, isBack, goTo },
    onScroll: () => {
      remember()
      extend()
    },
    toEnd: () => {
      setWindow({})
      isAtEnd.current = true
      setNews(false)
      requestAnimationFrame(() => scroller.current?.scrollTo({ top: scroller.current.scrollHeight }))
    },
  }
}

type Shown = Pick<Thread, 'ids' | 'outgoing' | 'isLastOwn'> &
  Pick<ThreadScroll, 'range' | 'isBack'> & {
    /** a message came that the reader doesn't see */
    onNews: () => void
  }

/** What was on the screen stays where it was when messages come, go or change their height; the end is followed. */
function useKeptPlace(scroller: ThreadScroll['scroller'], shown: Shown) {
  const { ids, range, outgoing, isLastOwn, isBack, onNews } = shown
  const [start, end] = range
  const isAtEnd = useRef(true)
  const anchor = useRef<{ id: string; bottom: number; scrollTop: number } | undefined>(undefined)

  const isBackNow = useRef(isBack)
  isBackNow.current = isBack
  const remember = useCallback(() => {
    const { current: box } = scroller
    if (!box) return
    // the last message on the page may not be the newest
    isAtEnd.current = !isBackNow.current && box.scrollHeight - box.scrollTop - box.clientHeight < atEnd
    const first = firstVisibleMessage(box)
    // measured by its end: the date above it may disappear when more messages of that day load
    const { scrollTop } = box
    anchor.current = first && {
      id: first.dataset.message ?? '',
      bottom: first.getBoundingClientRect().bottom,
      scrollTop,
    }
  }, [scroller])

  const lastId = outgoing.at(-1)?.txn ?? ids.at(-1) ?? ''
  const lastSeen = useRef('')
  // before the browser paints
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what stands there changes
  useLayoutEffect(() => {
    const { current: box } = scroller
    if (!box) return
    const isNew = lastSeen.current !== lastId
    lastSeen.current = lastId
    const mine = isNew && (outgoing.length > 0 || isLastOwn)
    const { current: kept } = anchor
    // the reader may have scrolled since, within this frame
    const scrolled = kept ? box.scrollTop - kept.scrollTop : 0
    if (!isBack && ((isAtEnd.current && scrolled >= 0) || mine)) box.scrollTop = box.scrollHeight
    else {
      const element = kept && messageElement(box, kept.id)
      if (kept && element) box.scrollTop += element.getBoundingClientRect().bottom - kept.bottom + scrolled
      if (isNew) onNews()
    }
    remember()
  }, [ids, start, end, outgoing])

  // a picture made the thread higher, or the keyboard the screen smaller
  useEffect(() => {
    const { current: box } = scroller
    if (!box) return
    const follow = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight
    })
    follow.observe(box)
    for (const child of box.children) follow.observe(child)
    return () => follow.disconnect()
  }, [scroller])

  return { isAtEnd, remember }
}
