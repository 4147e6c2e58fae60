import { type ReactNode, Suspense } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { each, useSlot } from '../slots.tsx'
import { SnackbarProvider } from '../ui/Snackbar.tsx'
import { DocumentTitle } from './DocumentTitle.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { MobileBar } from './MobileBar.tsx'
import classes from './Shell.module.css'

/** Header, the page, footer; on white-label sites without main menu and logo (docs/product.md §2). */
export function Shell(): ReactNode {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isBare = useMatches().some(({ handle }) => (handle as { bare?: true } | undefined)?.bare)
  return (
    <SnackbarProvider>
      <a href="#main" className={classes.skip}>
        {t('Skip to content')}
      </a>
      {!isBare && <Header />}
      {/* the page that is shown; the browser's URL is ahead of it while the next page is rendered */}
      <main id="main" className={classes.main} tabIndex={-1} data-path={pathname}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      {!isBare && (
        <>
          <Footer />
          <MobileBar />
        </>
      )}
      {each(useSlot('dialog'), {})}
      <DocumentTitle />
      <ScrollRestoration getKey={location => location.key || pathname} />
    </SnackbarProvider>
  )
}
