import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { languages, siteLanguages } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useApp } from '../app-context.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import classes from './LanguageSwitch.module.css'

const LanguageForm = lazy(() => import('./LanguageForm.tsx'))

/** Language and currency of this visitor. Languages are plain links, so that they work without JavaScript too. */
export function LanguageSwitch(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const [currency, setCurrency] = useState(app.currency)
  const current = languages.find(language => language.code === app.language)
  const linkTo = (code: string) => {
    const query = new URLSearchParams(search)
    query.set('lang', code)
    return `${pathname}?${query}`
  }
  const other = siteLanguages.find(code => code !== app.language) ?? siteLanguages[0]
  return (
    <>
      <a
        href={linkTo(other)}
        className={classes.switch}
        onClick={event => {
          event.preventDefault()
          setOpen(true)
        }}
        aria-haspopup="dialog"
        aria-label={`${t('Language and currency')}: ${current?.name}, ${currency}`}
      >
        <Icon name="globe" size={18} />
        <span>
          <span className={classes.language}>{current?.name}</span> · {currency}
        </span>
      </a>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Language and currency')}>
        <Suspense fallback={null}>
          <LanguageForm linkTo={linkTo} currency={currency} onCurrency={setCurrency} />
        </Suspense>
      </Dialog>
    </>
  )
}
