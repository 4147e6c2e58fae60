import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { lookUp } from '#shared/look-up.ts'
import classes from './DotsMenu.module.css'
import { Icon, type IconName } from './icons.tsx'

export type DotsMenuItem = { label: string; icon: IconName; run: () => void; isDangerous?: boolean }

type Props = {
  label: string
  items: DotsMenuItem[]
  /** other buttons above the items, which close the menu by `close` */
  head?: (close: () => void) => ReactNode
  className?: string | undefined
  size?: number
}

/** A button with three dots that opens a menu; the arrow keys work in it. */
export function DotsMenu({ label, items, head, className = '', size = 22 }: Props): ReactNode {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  // each message of a thread has a menu, so its items are rendered when it opens
  const [isOpen, setOpen] = useState(false)
  const close = () => menu.current?.hidePopover()
  const place = () => {
    const { current: card } = menu
    const around = button.current?.getBoundingClientRect()
    if (!card || !around) return
    const { width, height } = card.getBoundingClientRect()
    const isRtl = document.documentElement.dir === 'rtl'
    const left = isRtl ? around.left : around.right - width
    const below = around.bottom + 4
    card.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
    card.style.top = `${below + height > innerHeight - 8 ? Math.max(8, around.top - height - 4) : below}px`
  }
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }
    const step = lookUp(steps, event.key)
    if (!step) return
    event.preventDefault()
    const all = [...(menu.current?.querySelectorAll('button') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    all[(at + step + all.length) % all.length]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${classes.dots} ${className}`}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
      >
        <Icon name="dots" size={size} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes.menu}
        onKeyDown={move}
        onBeforeToggle={event => event.newState === 'open' && setOpen(true)}
        onToggle={event => {
          if (event.newState !== 'open') return setOpen(false)
          place()
          menu.current?.querySelector('button')?.focus()
        }}
      >
        {isOpen && head?.(close)}
        {isOpen &&
          items.map(({ label: name, icon, run, isDangerous }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              className={isDangerous ? classes.danger : undefined}
              onClick={() => {
                close()
                run()
              }}
            >
              <Icon name={icon} size={18} />
              {name}
            </button>
          ))}
      </div>
    </>
  )
}
