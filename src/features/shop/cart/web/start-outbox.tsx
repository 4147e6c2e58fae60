import { createRoot } from 'react-dom/client'
import { type App, AppProvider } from '#web/app-context.ts'
import { SnackbarProvider } from '#web/ui/Snackbar.tsx'
import { CartOutbox } from './components/CartOutbox.tsx'

let hasStarted = false

/** Shows and sends what waits for the network, in a root of its own beside the page, whose first script goes without it. */
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
