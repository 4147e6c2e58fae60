import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Cart } from '../../cart.contract.ts'
import classes from './CartNotices.module.css'

/** What a guest's cart brought along that there was not enough of: said once by the server, as long as the page is open here. */
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
