import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { CardAccount } from '../components/CardAccount.tsx'
import type { CardReturnData } from './card-return.loader.ts'

/** Page to which the card provider sends a vendor back, whether they completed its form or not. */
export function CardReturnPage(): ReactNode {
  const { t } = useTranslation()
  const { vendorId, settings } = useLoaderData<CardReturnData>()
  return (
    <DeskPage
      vendorId={vendorId}
      title={t('Card payouts')}
      actions={
        <Link to={`/payout-settings?vendorId=${vendorId}`} className={button.secondary}>
          {t('How you’re paid')}
        </Link>
      }
    >
      <CardAccount vendorId={vendorId} settings={settings} />
    </DeskPage>
  )
}
