import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { languageNamed } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import classes from './PreferencesSwitch.module.css'

const PreferencesForm = lazy(() => import('./PreferencesForm.tsx'))

const formId = 'preferences'

/**
 * The visitor's language and currency in the header; opens the dialog for these and the country. Without JavaScript it
 * links to the page of preferences.
 */
export function PreferencesSwitch(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const current = languageNamed(app.language)
  return (
    <>
      <a
        href={pageOf(pathname + search)}
        rel="nofollow"
        className={classes.switch}
        onClick={event => {
          event.preventDefault()
          setOpen(true)
        }}
        aria-haspopup="dialog"
        aria-label={`${t('Language and currency')}: ${current}, ${app.currency}`}
      >
        <Icon name="globe" size={18} />
        <span>
          {current}
          <span className={classes.currency}> · {app.currency}</span>
        </span>
      </a>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Language and currency')}
        footer={
          <button type="submit" form={formId} className={`${button.primary} ${classes.save}`}>
            {t('Save')}
          </button>
        }
      >
        <Suspense fallback={<div className={classes.waiting} />}>
          <PreferencesForm id={formId} />
        </Suspense>
      </Dialog>
    </>
  )
}

function pageOf(path: string): string {
  return `/marketplace/preferences?${new URLSearchParams({ redirect: path })}`
}
