import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { promotionsPath } from '../../promotion-paths.ts'

/** What promotions are for, with the way to them. */
export function PromotionsSection({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('Show one of your discount codes on your profile and your listings for some days.')}</p>
      <p>
        <Link className={button.secondary} to={promotionsPath(vendorId)}>
          {t('See the promotions')}
        </Link>
      </p>
    </>
  )
}
