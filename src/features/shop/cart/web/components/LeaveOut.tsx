import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { CartPart } from '../../cart.contract.ts'
import { formPaths } from '../../cart-paths.ts'
import { changePart } from '../cart-changes.ts'
import { useTryChange } from '../use-cart.ts'

/** Leaves a vendor's part out of the order, or includes it once more. */
export function LeaveOut({ part, children }: { part: CartPart; children?: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const change = useTryChange()
  const { vendor, isLeftOut } = part
  return (
    <form
      method="post"
      action={formPaths.part}
      onSubmit={event => {
        event.preventDefault()
        void change(changePart(part, { isLeftOut: !isLeftOut }))
      }}
    >
      <input type="hidden" name="vendorId" value={vendor.id} />
      <button type="submit" name="isLeftOut" value={isLeftOut ? 'false' : 'true'} className={button.quiet}>
        {children ?? (isLeftOut ? t('Take in again') : t('Leave out'))}
        <span className="visually-hidden">: {vendor.brand}</span>
      </button>
    </form>
  )
}
