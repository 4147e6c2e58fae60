import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

/** @limit px of a swipe to the next picture of a listing */
const swipeDistance = 50

type Slides = {
  strip: RefObject<HTMLUListElement | null>
  /** the slide in view */
  current: number
  /** scrolls a slide into view; out-of-range indices are ignored */
  go: (index: number) => void
  /** moves relative to the current slide, or to the one being scrolled to */
  step: (by: 1 | -1) => void
  handlers: {
    onScroll: () => void
    onScrollEnd: () => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onDragStart: (event: { preventDefault(): void }) => void
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void; clientX: number }) => void
  }
}

/** Tracks a strip of full-width slides, and moves it by index, arrow keys, Home and End, or by dragging with the mouse. */
export function useSlides(count: number): Slides {
  const strip = useRef<HTMLUListElement>(null)
  const pressedAt = useRef<number | undefined>(undefined)
  const [current, setCurrent] = useState(0)
  const onTheWayTo = useRef<number | undefined>(undefined)
  const go = (index: number) => {
    const list = strip.current
    if (!list || index < 0 || index >= count) return
    onTheWayTo.current = index
    // the strip runs right in English, left in Urdu
    const left = index * list.clientWidth * (isRightToLeft(list) ? -1 : 1)
    list.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  }
  // read from the strip itself, because `current` belongs to the last rendering
  const from = () => onTheWayTo.current ?? (strip.current ? slideInView(strip.current) : 0)
  const step = (by: 1 | -1) => go(from() + by)
  const arrive = () => {
    onTheWayTo.current = undefined
  }
  const handlers = {
    onScroll: () => {
      const list = strip.current
      if (list?.clientWidth) setCurrent(slideInView(list))
    },
    onScrollEnd: arrive,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { currentTarget: list, target, key } = event
      const index = slideOfKey(key, from(), count, isRightToLeft(list))
      if (index === undefined) return
      event.preventDefault()
      go(index)
      // or Enter would open the picture that was focused before
      if (target !== list) list.children[index]?.querySelector('a')?.focus({ preventScroll: true })
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      arrive()
      pressedAt.current = event.pointerType === 'mouse' && event.button === 0 ? event.clientX : undefined
    },
    // or the browser would start a drag of the picture
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    // A drag of the mouse ends in a click on the slide, which would enlarge it.
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void; clientX: number }) => {
      const distance = event.clientX - (pressedAt.current ?? event.clientX)
      pressedAt.current = undefined
      if (Math.abs(distance) < swipeDistance) return
      event.preventDefault()
      event.stopPropagation()
      const backwards = strip.current && isRightToLeft(strip.current) ? distance < 0 : distance > 0
      step(backwards ? -1 : 1)
    },
  }
  return { strip, current, go, step, handlers }
}

function slideInView(list: HTMLElement): number {
  return Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth))
}

/** The slide that a key leads to; arrows follow the direction of the script. */
export function slideOfKey(key: string, current: number, count: number, rightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const forward = key === (rightToLeft ? 'ArrowLeft' : 'ArrowRight')
  return Math.min(count - 1, Math.max(0, current + (forward ? 1 : -1)))
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
