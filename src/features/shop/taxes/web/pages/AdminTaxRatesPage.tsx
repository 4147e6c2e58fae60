import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { writeHundredths } from '#shared/hundredths.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { TaxRate } from '../../taxes.contract.ts'
import { TaxRateForm } from '../components/TaxRateForm.tsx'
import { removeTaxRate, taxRatesQuery } from '../use-tax-rates.ts'
import classes from './AdminTaxRatesPage.module.css'

/** Page with the tax of each destination country; for admins. */
export function AdminTaxRatesPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { data: rates = [], error } = useQuery(taxRatesQuery(app))
  const { data: countries = {} } = useQuery(countriesQuery(app))
  const [edited, setEdited] = useState<TaxRate | 'new'>()
  const [removed, setRemoved] = useState<TaxRate>()
  const nameOf = ({ country }: TaxRate) => countries[country] ?? country
  const without = Object.fromEntries(
    Object.entries(countries).filter(([code]) => !rates.some(({ country }) => country === code)),
  )
  const about = (action: string, rate: TaxRate) => (
    <>
      {action}
      <span className="visually-hidden"> {nameOf(rate)}</span>
    </>
  )
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1>{t('Taxes by country')}</h1>
      <p className={classes.intro}>
        {t(
          'Carts that go to these countries are charged their tax, from the next time they are looked at. Orders keep theirs. What is right is for you to know: nobody checks it.',
        )}
      </p>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {rates.length === 0 && !error && <p>{t('No country has a tax yet.')}</p>}
      <ul className={classes.rates}>
        {rates.map(rate => (
          <li key={rate.country}>
            <h2>{nameOf(rate)}</h2>
            <p>
              {t('{{name}} {{percent}} %', {
                name: inLanguage(rate.name, app.language),
                percent: writeHundredths(rate.basisPoints),
              })}
            </p>
            <p className={classes.how}>
              {rate.isIncluded ? t('Prices contain it.') : t('It is added to prices.')}{' '}
              {rate.onShipping ? t('Also on shipping.') : t('Not on shipping.')}
            </p>
            <p className={classes.actions}>
              <button type="button" className={button.quiet} onClick={() => setEdited(rate)}>
                {about(t('Edit'), rate)}
              </button>
              <button type="button" className={button.quiet} onClick={() => setRemoved(rate)}>
                {about(t('Remove'), rate)}
              </button>
            </p>
          </li>
        ))}
      </ul>
      <button type="button" className={button.primary} onClick={() => setEdited('new')}>
        <Icon name="plus" size={18} />
        {t('Add country')}
      </button>
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={
          edited === 'new' || !edited ? t('Tax of a country') : t('Tax in {{country}}', { country: nameOf(edited) })
        }
      >
        <TaxRateForm
          rate={edited === 'new' ? undefined : edited}
          countries={without}
          onDone={saved => {
            setEdited(undefined)
            if (saved) notify(t('Tax saved'))
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={t('Charge no tax in {{country}}?', { country: removed ? nameOf(removed) : '' })}
        text={t('Carts that go there have no tax from now on. Orders keep theirs.')}
        confirmLabel={t('Remove tax')}
        danger
        onConfirm={async () => {
          if (removed) await removeTaxRate(app, removed.country)
          notify(t('Tax removed'))
        }}
      />
    </div>
  )
}
