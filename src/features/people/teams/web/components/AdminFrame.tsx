import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isPlatformAdmin } from '#shared/roles.ts'
import type { AdminLink } from '#web/admin-page.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useViewer } from '#web/use-viewer.ts'
import classes from './AdminFrame.module.css'
import { AdminLinks } from './AdminLinks.tsx'

/** The frame of all pages for admins: their menu is at the side on desktops, and in the drawer on smaller screens. */
export function AdminFrame({ pages }: { pages: AdminLink[] }): ReactNode {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isAdmin = isPlatformAdmin(useViewer())
  const isWide = pages.some(page => page.isWide && page.path === pathname)
  if (!isAdmin || isWide) return <Outlet />
  return (
    <div className={classes.frame}>
      <nav aria-label={t('Admin')} className={classes.side}>
        <AdminLinks pages={pages} />
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  )
}
