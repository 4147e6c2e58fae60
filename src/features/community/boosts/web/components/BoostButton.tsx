import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Boost } from '../../boosts.contract.ts'
import { useBoost } from '../use-boost.ts'
import classes from './BoostButton.module.css'

/** Boosts an enterprise, and shows how long a running boost lasts (docs/product.md §4). For owners and admins. */
export default function BoostButton({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const { boost, isError, isBusy, start, prolong, end } = useBoost(vendorId)
  if (isError) return null
  if (!boost?.until) {
    return (
      <div className={classes.boost}>
        {boost && <p>{t('A boost shows your profile above others for {{days}} days.', { days: boost.days })}</p>}
        <Price vendorId={vendorId} price={boost?.price} />
        <button
          type="button"
          className={button.primary}
          {...whileBusy(isBusy, !boost || isTooDear(boost.price))}
          onClick={start}
        >
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
      <Price vendorId={vendorId} price={boost.price} />
      <button
        type="button"
        className={button.secondary}
        {...whileBusy(isBusy, isTooDear(boost.price))}
        onClick={prolong}
      >
        {t('Extend to {{days}} days', { days: boost.days })}
      </button>
      <button type="button" className={button.quiet} {...whileBusy(isBusy)} onClick={end}>
        {t('End the boost')}
      </button>
    </div>
  )
}

type PriceOfBoost = Boost['price'] | undefined

/** The price and the credits left; links to the subscription where they don't suffice. */
function Price({ vendorId, price }: { vendorId: number; price: PriceOfBoost }): ReactNode {
  const { t } = useTranslation()
  if (!price) return null
  return (
    <p className={classes.price}>
      {t('It costs {{cost}} credits. Credits you have: {{left}}', {
        cost: String(price.cost),
        left: String(price.left),
      })}
      {isTooDear(price) && (
        <>
          {' '}
          <Link to={`/vendor/subscription?vendorId=${vendorId}`}>{t('A subscription gives you credits')}</Link>
        </>
      )}
    </p>
  )
}

function isTooDear(price: PriceOfBoost): boolean {
  return Boolean(price && price.left < price.cost)
}
