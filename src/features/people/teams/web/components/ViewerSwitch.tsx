import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MessagesLink, NotificationBell } from '#features/people/notifications/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSlot } from '#web/slots.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useViewer } from '#web/use-viewer.ts'
import { whenIdle } from '#web/when-idle.ts'
import '../menu-slots.ts'
import classes from './AccountSwitch.module.css'

const ActingAsMenu = lazy(() => import('./ActingAsMenu.tsx'))

/** The current profile, which opens a menu of the others. */
export function ViewerSwitch(): ReactNode {
  const { t } = useTranslation()
  const viewer = useViewer()
  useStart()
  const menu = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  if (!viewer) return null
  const { selectedVendor } = viewer
  const label = selectedVendor?.label ?? viewer.name
  return (
    <>
      <MessagesLink />
      <NotificationBell />
      <button
        type="button"
        className={classes.switch}
        popoverTarget={menuId}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={() => setWanted(true)}
        onClick={() => setWanted(true)}
      >
        <Avatar name={label} src={selectedVendor ? selectedVendor.imageUrl : viewer.imageUrl} size={32} />
        <span className="visually-hidden">{t('Account: {{name}}', { name: label })}</span>
        <span className={classes.label} aria-hidden="true">
          {label}
        </span>
        <Icon name="chevronDown" size={16} />
      </button>
      <div
        id={menuId}
        ref={menu}
        popover="auto"
        className={classes.menu}
        role="dialog"
        aria-label={t('Account')}
        onToggle={event => setOpen(event.newState === 'open')}
      >
        {wanted && (
          <Suspense fallback={<div className={classes.waiting} />}>
            <ActingAsMenu onDone={() => menu.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Starts what features do for logged-in people, once the page is idle. */
function useStart(): void {
  const app = useApp()
  const { pathname } = useLocation()
  const starts = useSlot('viewerStart')
  useEffect(() => {
    whenIdle(() => {
      for (const load of starts)
        load().then(
          start => start(app, pathname),
          () => undefined,
        )
    })
  }, [app, pathname, starts])
}
