import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveBy, type Point, wholeView, type ZoomView, zoomBy } from './zoom-view.ts'

const step = 1.5
/** Milliseconds and pixels within which two taps count as a double tap. */
const doubleTap = { within: 300, near: 30 }

type Zoom = {
  stage: RefObject<HTMLElement | null>
  image: RefObject<HTMLImageElement | null>
  view: ZoomView
  zoomIn: () => void
  zoomOut: () => void
  /** pans an enlarged picture; false if there is nothing to pan */
  pan: (x: number, y: number) => boolean
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >
}

/** Zooms a picture by wheel, pinch, double tap and steps, and pans it while zoomed; resets for another picture. */
export function useZoom(pictureId: string): Zoom {
  const stage = useRef<HTMLElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const lastTap = useRef({ time: Number.NEGATIVE_INFINITY, x: 0, y: 0, moved: false })
  const [state, setState] = useState({ id: pictureId, view: wholeView })
  const view = state.id === pictureId ? state.view : wholeView

  const change = (next: (view: ZoomView, sizes: [picture: Size, box: Size]) => ZoomView) => {
    const sizes = sizesOf(image.current, stage.current)
    if (!sizes) return
    setState(now => ({ id: pictureId, view: next(now.id === pictureId ? now.view : wholeView, sizes) }))
  }
  const zoom = (factor: number, at: Point) => change((now, sizes) => zoomBy(now, factor, at, ...sizes))
  const zoomRef = useRef(zoom)
  zoomRef.current = zoom

  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      zoomRef.current(Math.exp(-event.deltaY / 400), fromMiddle(element, event))
    }
    // React's wheel listeners are passive, so the browser would zoom the page as well.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      lastTap.current.moved = pointers.current.size > 1
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, now)
      if (distance(before, now) > 4) lastTap.current.moved = true
      if (other) {
        const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
        zoom(distance(now, other) / Math.max(1, distance(before, other)), fromMiddle(stage.current, middle))
      }
      if (other || view.scale > 1) {
        const share = other ? 2 : 1
        const by = { x: (now.x - before.x) / share, y: (now.y - before.y) / share }
        change((current, sizes) => moveBy(current, by, ...sizes))
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      pointers.current.delete(event.pointerId)
      const { time, x, y, moved } = lastTap.current
      if (moved) return
      const at = { x: event.clientX, y: event.clientY }
      const isDouble = event.timeStamp - time < doubleTap.within && distance(at, { x, y }) < doubleTap.near
      lastTap.current = { time: isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp, ...at, moved: false }
      if (isDouble) zoom(view.scale > 1 ? 0 : 2.5, fromMiddle(stage.current, event))
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      pointers.current.delete(event.pointerId)
    },
  }
  return {
    stage,
    image,
    view,
    zoomIn: () => zoom(step, { x: 0, y: 0 }),
    zoomOut: () => zoom(1 / step, { x: 0, y: 0 }),
    pan: (x, y) => {
      if (view.scale > 1) change((now, sizes) => moveBy(now, { x, y }, ...sizes))
      return view.scale > 1
    },
    handlers,
  }
}

type Size = { width: number; height: number }

function sizesOf(image: HTMLElement | null, stage: HTMLElement | null): [picture: Size, box: Size] | undefined {
  if (!image || !stage) return undefined
  return [
    { width: image.offsetWidth, height: image.offsetHeight },
    { width: stage.clientWidth, height: stage.clientHeight },
  ]
}

function fromMiddle(element: Element | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  if (!element) return { x: 0, y: 0 }
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
