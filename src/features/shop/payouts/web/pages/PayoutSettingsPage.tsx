import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { BankAccountForm } from '../components/BankAccountForm.tsx'
import { CardAccount } from '../components/CardAccount.tsx'
import { settingsQuery } from '../use-vendor-money.ts'
import classes from './PayoutSettingsPage.module.css'
import type { PayoutSettingsData } from './payout-settings.loader.ts'

/** Page with an enterprise's payout settings. */
export function PayoutSettingsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendorId } = useLoaderData<PayoutSettingsData>()
  const { data: settings } = useQuery(settingsQuery(app, vendorId))
  return (
    <DeskPage
      vendorId={vendorId}
      title={t('How you’re paid')}
      actions={
        <Link to={`/vendor/money?vendorId=${vendorId}`} className={button.secondary}>
          {t('Your money')}
        </Link>
      }
    >
      {settings && (settings.card.isServed || settings.card.state) && (
        <CardAccount vendorId={vendorId} settings={settings} />
      )}
      {settings && <BankAccountCard key={vendorId} vendorId={vendorId} settings={settings} />}
    </DeskPage>
  )
}

type CardProps = { vendorId: number; settings: NonNullable<ReturnType<typeof useSettings>> }
const useSettings = (vendorId: number) => useQuery(settingsQuery(useApp(), vendorId)).data

function BankAccountCard({ vendorId, settings: { bank, country, mayChange } }: CardProps): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { data: countries = {} } = useQuery(countriesQuery(app))
  const [isEdited, setEdited] = useState(bank === null && mayChange)
  return (
    <section className={classes.card}>
      <h2>{t('Bank account')}</h2>
      <p className={classes.about}>
        {t('When an order is sent, its money becomes available. We send it to your bank account with the next payout.')}
      </p>
      {bank && (
        <p className={classes.account}>
          <bdi className={classes.number}>… {bank.hint}</bdi>
          <span>{countries[bank.country] ?? bank.country}</span>
          <span className={classes.about}>{t('Since {{date}}', { date: formatDay(t, bank.changedAt) })}</span>
        </p>
      )}
      {!bank && !mayChange && <p>{t('There are no bank details yet.')}</p>}
      {mayChange && !isEdited && (
        <button type="button" className={button.secondary} onClick={() => setEdited(true)}>
          {t('Change bank details')}
        </button>
      )}
      {isEdited && (
        <BankAccountForm
          vendorId={vendorId}
          country={bank?.country ?? country ?? ''}
          countries={countries}
          onDone={isSaved => {
            setEdited(false)
            if (isSaved) notify(t('Bank details saved. All owners get an email.'))
          }}
          mayCancel={bank !== null}
        />
      )}
    </section>
  )
}
