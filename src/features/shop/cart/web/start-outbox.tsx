import { createRoot } from 'react-dom/client'
import { type App, AppProvider } from '#web/app-context.ts'
import { SnackbarProvider } from '#web/ui/Snackbar.tsx'
import { CartOutbox } from './components/CartOutbox.tsx'

let hasStarted = false

/**
 * Shows and sends waiting items in a React root of its own beside the page, so that the page's first script doesn't
 * contain it.
 */
export function startOutbox(app: App): void {
  if (hasStarted) return
  hasStarted = true
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <AppProvider value={app}>
      <SnackbarProvider>
        <CartOutbox />
      </SnackbarProvider>
    </AppProvider>,
  )
}
