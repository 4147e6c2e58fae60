import { type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type App, AppProvider } from '../app-context.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icons.tsx'
import classes from './OfflineNotice.module.css'
import type { Notice } from './offline-messages.ts'

let root: Root | undefined

/** Shows, updates or removes the notice, in a React root of its own next to the page's; loaded only when needed. */
export function showNotice(app: App, notice: Notice): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <AppProvider value={app}>
      <OfflineNotice {...notice} />
    </AppProvider>,
  )
}

/** An unobtrusive bar while offline, and above it the prompt for a new version, which stays until it is answered. */
export function OfflineNotice({ isOffline, reload }: Notice): ReactNode {
  const { t } = useTranslation()
  const [dismissed, setDismissed] = useState<Notice['reload']>()
  return (
    <div className={classes.place}>
      <div role="status" className={classes.prompts}>
        {reload && reload !== dismissed && (
          <div className={classes.prompt}>
            <span>{t('A new version is ready.')}</span>
            <button type="button" className={classes.reload} onClick={reload}>
              {t('Reload')}
            </button>
            <button
              type="button"
              className={classes.close}
              onClick={() => setDismissed(() => reload)}
              aria-label={t('Close')}
            >
              <Icon name="close" size={18} />
            </button>
          </div>
        )}
      </div>
      <div role="status">
        {isOffline && <p className={classes.bar}>{t('You’re offline. This page was saved earlier.')}</p>}
      </div>
    </div>
  )
}
