import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'

/** Explains discount codes, with a link to their page. */
export function VendorDiscountsSection({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('Codes that buyers type into their cart, to pay less for what you sell.')}</p>
      <p>
        <Link className={button.secondary} to={`/vendor/discounts?vendorId=${vendorId}`}>
          {t('See the codes')}
        </Link>
      </p>
    </>
  )
}
