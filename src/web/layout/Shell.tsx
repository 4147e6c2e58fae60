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
  /** signing in, or who is signed in */
  account: ReactNode
  /** “Account” as the footer and the phone's bar have it; white-label sites have none */
  accountLink?: (children: ReactNode, current: boolean) => ReactNode
  /** dialogs that any part of the page may open */
  dialogs?: ReactNode
}

/** Header, the page, footer; on white-label sites without main menu and logo (docs/product.md §2). */
export function Shell({ search, preferences, menu, account, accountLink, dialogs }: Props): ReactNode {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <SnackbarProvider>
      <a href="#main" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <Header search={search} preferences={preferences} menu={menu} account={account} />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <Footer accountLink={accountLink} />
      <MobileBar accountLink={accountLink} />
      {dialogs}
      <DocumentTitle />
      <ScrollRestoration getKey={location => location.key || pathname} />
    </SnackbarProvider>
  )
}
