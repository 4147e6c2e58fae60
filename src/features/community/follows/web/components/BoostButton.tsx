import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useBoost } from '../use-boost.ts'
import classes from './BoostButton.module.css'

/** Boosts an enterprise for a week, and shows how long a running boost lasts (docs/product.md §4). For owners and admins. */
export default function BoostButton({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const { boost, isError, isBusy, start, prolong, end } = useBoost(vendorId)
  if (isError) return null
  if (!boost?.until) {
    return (
      <div className={classes.boost}>
        <p>{t('A boost shows your profile above others for seven days.')}</p>
        <button type="button" className={button.primary} disabled={!boost || isBusy} onClick={start}>
          <Icon name="rocket" size={18} />
          {t('Boost profile')}
        </button>
      </div>
    )
  }
  return (
    <div className={classes.boost}>
      <p className={classes.running} role="status">
        <Icon name="rocket" size={18} />
        {t('Boosted until {{date}}', { date: formatDay(t, boost.until) })}
      </p>
      <button type="button" className={button.secondary} disabled={isBusy} onClick={prolong}>
        {t('Extend to seven days')}
      </button>
      <button type="button" className={button.quiet} disabled={isBusy} onClick={end}>
        {t('End the boost')}
      </button>
    </div>
  )
}
