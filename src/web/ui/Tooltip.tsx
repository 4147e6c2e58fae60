import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import classes from './Tooltip.module.css'

type Props = {
  text: string
  /** milliseconds before it shows (docs/product.md §9) */
  delay?: 200 | 250 | 500
  /** a single control */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/**
 * A tooltip for the control in it, shown on hover, focus or tap. Escape, a tap elsewhere or a navigation hides it
 * (docs/product.md §4); it stays while the pointer is on it. Rendered in the top layer, so that nothing moves or clips it.
 */
export function Tooltip({ text, delay = 200, children }: Props): ReactNode {
  const id = useId()
  const { key } = useLocation()
  const around = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)
  const wait = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation hides it, even before it is shown
  useEffect(() => {
    setShown(false)
    return () => clearTimeout(timer.current)
  }, [key])
  useEffect(() => {
    if (!shown || !words.current || !around.current) return
    const box = words.current
    place(box, around.current)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    const onScroll = () => setShown(false)
    const onPress = (event: PointerEvent) => !around.current?.contains(event.target as Node) && setShown(false)
    addEventListener('keydown', onKey)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pointerdown', onPress)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('scroll', onScroll)
      removeEventListener('pointerdown', onPress)
      box.hidePopover?.()
    }
  }, [shown])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the control in it
    <span
      ref={around}
      className={classes.around}
      onPointerEnter={event => event.pointerType !== 'touch' && wait()}
      onPointerLeave={event => event.pointerType !== 'touch' && hide()}
      onPointerUp={event => event.pointerType === 'touch' && wait()}
      onFocus={wait}
      onBlur={hide}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={words} id={id} role="tooltip" popover="manual" className={classes.words} hidden={!shown}>
        {text}
      </span>
    </span>
  )
}

const margin = 8

/** Positions it above its control and within the window, or below if there is no room above. */
function place(words: HTMLElement, around: HTMLElement): void {
  words.showPopover?.()
  const control = around.getBoundingClientRect()
  const { width, height } = words.getBoundingClientRect()
  const middle = control.left + control.width / 2 - width / 2
  const left = Math.max(margin, Math.min(middle, innerWidth - width - margin))
  const top = control.top - height >= margin ? control.top - height : control.bottom
  words.style.left = `${left}px`
  words.style.top = `${top}px`
}
