import { type ReactNode, Suspense } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SnackbarProvider } from '../ui/Snackbar.tsx'
import { DocumentTitle } from './DocumentTitle.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { MobileBar } from './MobileBar.tsx'
import classes from './Shell.module.css'

type Props = {
  /** the search box, given by the feature that owns it */
  search: ReactNode
  /** opens language, country and currency */
  preferences: ReactNode
  /** links of the drawer */
  menu?: ReactNode
}

/** Header, the page, footer; on white-label sites without main menu and logo (SPEC §2). */
export function Shell({ search, preferences, menu }: Props): ReactNode {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <SnackbarProvider>
      <a href="#main" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <Header search={search} preferences={preferences} menu={menu} />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <MobileBar />
      <DocumentTitle />
      <ScrollRestoration getKey={location => location.key || pathname} />
    </SnackbarProvider>
  )
}
