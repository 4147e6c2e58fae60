import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DiscountsList } from '../components/DiscountsList.tsx'
import classes from './discount-pages.module.css'
import type { VendorDiscountsData } from './vendor-discounts.loader.ts'

/** The codes of an enterprise, for its team. */
export function VendorDiscountsPage(): ReactNode {
  const { t } = useTranslation()
  const { vendorId } = useLoaderData<VendorDiscountsData>()
  return (
    <DeskPage vendorId={vendorId} title={t('Your enterprise’s discount codes')}>
      <p className={classes.intro}>
        {t('They take something off your items alone, before any code of the platform. You bear what they take off.')}
      </p>
      <DiscountsList key={vendorId} vendorId={vendorId} />
    </DeskPage>
  )
}
