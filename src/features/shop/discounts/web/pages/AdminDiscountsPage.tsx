import type { ReactNode } from 'react'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DiscountsList } from '../components/DiscountsList.tsx'
import classes from './discount-pages.module.css'

/** The platform's own codes, for admins. */
export function AdminDiscountsPage(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1>{t('The platform’s discount codes')}</h1>
      <p className={classes.intro}>
        {t('They take something off the items of all enterprises, and the platform pays for it.')}
      </p>
      <DiscountsList vendorId={null} />
    </div>
  )
}
