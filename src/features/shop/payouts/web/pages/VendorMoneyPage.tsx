import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage, ownMoneyText, useOwnMoney } from '#features/market/desk/web/index.ts'
import { FeeLine, feesQuery } from '#features/platform/fees/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { MoneyCurrencies } from '../components/MoneyCurrencies.tsx'
import { MoneyOrders } from '../components/MoneyOrders.tsx'
import { MoneyPlaces } from '../components/MoneyPlaces.tsx'
import { Statements } from '../components/Statements.tsx'
import { VendorPayouts } from '../components/VendorPayouts.tsx'
import { moneyQuery, ordersTable, placeOf, settingsQuery } from '../use-vendor-money.ts'
import classes from './VendorMoneyPage.module.css'
import type { VendorMoneyData } from './vendor-money.loader.ts'

/** Page with an enterprise's money by place, its orders, and its payouts. */
export function VendorMoneyPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendorId, currency } = useLoaderData<VendorMoneyData>()
  const [state] = useTableState(ordersTable)
  const { data: money } = useQuery(moneyQuery(app, vendorId, currency))
  const { data: settings } = useQuery(settingsQuery(app, vendorId))
  const { data: fees } = useQuery(feesQuery(app))
  const toOwn = useOwnMoney(vendorId)
  const earned = { amount: money?.earned ?? 0, currency: money?.currency ?? 'USD' }
  const settingsPath = `/payout-settings?vendorId=${vendorId}`
  return (
    <DeskPage
      vendorId={vendorId}
      title={t('Your money')}
      actions={
        <Link to={settingsPath} className={button.secondary}>
          <Icon name="bank" size={18} />
          {t('How you’re paid')}
        </Link>
      }
    >
      {settings && !settings.bank && settings.card.state !== 'ready' && (
        <p className={classes.notice}>
          <Icon name="info" size={20} />
          <span>
            {t('We don’t know your bank account yet, so we can’t pay you.')}{' '}
            {settings.mayChange && <Link to={settingsPath}>{t('Add bank details')}</Link>}
          </span>
        </p>
      )}
      {money && money.currencies.length > 1 && <MoneyCurrencies vendorId={vendorId} money={money} />}
      {money?.isUnsent && money.available > 0 && (
        <p className={classes.notice}>
          <Icon name="info" size={20} />
          <span>
            {t('Your bank account isn’t in a country that uses {{currency}}, so we can’t send it there.', {
              currency: money.currency,
            })}{' '}
            {settings?.mayChange && <Link to={settingsPath}>{t('Change bank details')}</Link>}
          </span>
        </p>
      )}
      {money && (
        <>
          <p className={classes.earned}>
            {t('Earned so far, after our fee and refunds: {{amount}}', {
              amount: ownMoneyText(t, earned, toOwn(earned), app.language),
            })}
          </p>
          {fees && <FeeLine fees={fees} />}
          {money.nextPayout && (
            <p className={classes.earned}>
              {t('Next payout: {{day}}, with what is available by then.', { day: formatDay(t, money.nextPayout) })}
            </p>
          )}
          <MoneyPlaces vendorId={vendorId} money={money} place={placeOf(state)} />
        </>
      )}
      {money && (
        <MoneyOrders key={`orders-${vendorId}-${money.currency}`} of={{ vendorId, currency: money.currency }} />
      )}
      <VendorPayouts key={`payouts-${vendorId}`} vendorId={vendorId} />
      {money && (
        <Statements key={`statements-${vendorId}-${money.currency}`} of={{ vendorId, currency: money.currency }} />
      )}
    </DeskPage>
  )
}
