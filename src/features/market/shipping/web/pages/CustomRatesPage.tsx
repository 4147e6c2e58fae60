import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { RatesForm } from '../components/RatesForm.tsx'
import { examplesQuery, shippingQuery, useFocusAfterSaving } from '../use-shipping.ts'
import type { ShippingData } from './shipping.loader.ts'

/** An enterprise's shipping rates, with examples of buyers' costs. */
export function CustomRatesPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendorId } = useLoaderData<ShippingData>()
  const { data: shipping } = useQuery(shippingQuery(app, vendorId))
  const { data: names = {} } = useQuery(countriesQuery(app))
  const { data: examples = [] } = useQuery(examplesQuery(app, vendorId))
  const place = useFocusAfterSaving(shipping?.revision ?? 0)
  return (
    <DeskPage
      vendorId={vendorId}
      title={t('Shipping rates')}
      actions={<Link to={`/shipping-settings?vendorId=${vendorId}`}>{t('Shipping settings')}</Link>}
    >
      <div ref={place}>
        {shipping && (
          <RatesForm
            key={`${vendorId} ${shipping.revision}`}
            vendorId={vendorId}
            shipping={shipping}
            names={names}
            examples={examples}
          />
        )}
      </div>
    </DeskPage>
  )
}
