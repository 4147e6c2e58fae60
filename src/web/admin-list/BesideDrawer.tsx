import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import classes from './BesideDrawer.module.css'

type Props = {
  /** id of the open row; '' if none is */
  row: string
  /** name of what it shows, which is its accessible name */
  title: string
  /** shown around the title in place of it, such as with a picture; it contains the title */
  head?: ReactNode
  onClose: () => void
  /** undefined while the row is being loaded */
  children: ReactNode
  /** stays at the bottom while the rest scrolls */
  footer?: ReactNode
}

/**
 * The details of a row, for lists that people work through: on wide screens a panel beside the table, which stays usable;
 * on others a modal dialog. It gets the focus when a row is opened; Escape closes it.
 */
export function BesideDrawer({ row, title, head, onClose, children, footer }: Props): ReactNode {
  const isWide = useIsWide()
  if (isWide)
    return (
      row && (
        <Panel row={row} title={title} head={head} onClose={onClose} footer={footer}>
          {children}
        </Panel>
      )
    )
  return (
    <Dialog kind="side" open={row !== ''} onClose={onClose} title={title} footer={footer}>
      {children}
    </Dialog>
  )
}

function Panel({ row, title, head, onClose, children, footer }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is another content
  useEffect(() => {
    // one that was open when the page came leaves the focus where it is
    if (!isFirst.current || document.activeElement !== document.body) heading.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [row])
  return (
    <section
      className={classes.panel}
      aria-labelledby={id}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {head ?? title}
        </h2>
        <button type="button" className={classes.close} onClick={onClose} aria-label={t('Close')}>
          <Icon name="close" />
        </button>
      </div>
      <div className={classes.body}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  )
}

/** as in the style sheet of the panel, and of pages that leave it room */
const wide = '(min-width: 1180px)'

/** Before hydration nobody knows the width: the panel is rendered, and hidden by its style sheet where it doesn't fit. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    changed => {
      const media = matchMedia(wide)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
    () => true,
  )
}
