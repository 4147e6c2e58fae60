import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Cart } from '../../cart.contract.ts'
import classes from './CartNotices.module.css'

/**
 * Items of a guest's cart that were reduced to the stock: the server sends them once, and they stay while the page is
 * open.
 */
export function ClampedNotice({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const [clamped, setClamped] = useState(cart.clamped)
  if (cart.clamped.length > 0 && cart.clamped !== clamped) setClamped(cart.clamped)
  if (clamped.length === 0) return null
  return (
    <p className={classes.notice} role="status">
      <Icon name="info" />
      {t('Your cart from before is in here too. There wasn’t enough of: {{titles}}', { titles: clamped.join(', ') })}
    </p>
  )
}
