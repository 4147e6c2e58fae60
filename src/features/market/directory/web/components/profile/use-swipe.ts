import { type PointerEvent, useRef, useState } from 'react'

/** @limit px of a swipe to the next picture of a profile */
const swipeDistance = 50

/** Tracks a horizontal swipe; past 50 px, releasing steps forward (1) or back (-1) in the direction of the script. */
export function useSwipe(onStep: (step: number) => void) {
  const start = useRef<number | undefined>(undefined)
  const [shift, setShift] = useState(0)
  const end = () => {
    start.current = undefined
    setShift(0)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return end()
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== undefined) setShift(event.clientX - start.current)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = start.current === undefined ? 0 : event.clientX - start.current
      end()
      if (Math.abs(distance) < swipeDistance) return
      const backwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? distance < 0 : distance > 0
      onStep(backwards ? -1 : 1)
    },
    onPointerCancel: end,
  }
  return { shift, handlers }
}
