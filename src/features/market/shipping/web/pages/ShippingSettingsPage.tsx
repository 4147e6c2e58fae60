import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SettingsForm } from '../components/SettingsForm.tsx'
import { shippingQuery, useFocusAfterSaving } from '../use-shipping.ts'
import type { ShippingData } from './shipping.loader.ts'

/** An enterprise's shipping settings, for its team. */
export function ShippingSettingsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendorId } = useLoaderData<ShippingData>()
  const { data: shipping } = useQuery(shippingQuery(app, vendorId))
  const { data: names = {} } = useQuery(countriesQuery(app))
  const place = useFocusAfterSaving(shipping?.revision ?? 0)
  return (
    <DeskPage vendorId={vendorId} title={t('Shipping')}>
      <div ref={place}>
        {shipping && (
          <SettingsForm
            key={`${vendorId} ${shipping.revision}`}
            vendorId={vendorId}
            shipping={shipping}
            names={names}
          />
        )}
      </div>
    </DeskPage>
  )
}
