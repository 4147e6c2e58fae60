import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DiscountsList } from '../components/DiscountsList.tsx'
import classes from './money-pages.module.css'
import type { VendorDiscountsData } from './vendor-discounts.loader.ts'

/** The codes of an enterprise, for its team. */
export function VendorDiscountsPage(): ReactNode {
  const { t } = useTranslation()
  const { vendorId } = useLoaderData<VendorDiscountsData>()
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1>{t('Your enterprise’s discount codes')}</h1>
      <p className={classes.intro}>
        {t('They take something off your items alone, before any code of the platform. You bear what they take off.')}
      </p>
      <DiscountsList key={vendorId} vendorId={vendorId} />
    </div>
  )
}
