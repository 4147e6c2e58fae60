import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { Cart } from '../../cart.contract.ts'
import { formPaths } from '../../cart-paths.ts'
import { changeWhere } from '../cart-changes.ts'
import { useTryChange } from '../use-cart.ts'
import classes from './Destination.module.css'

/** Id of the field that the head of the page links to. */
export const destinationId = 'cart-country'

/** The destination country and postcode, which decide about shipping and taxes. */
export function Destination({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const { data: names = {} } = useQuery(countriesQuery(useApp()))
  const change = useTryChange()
  const codeId = useId()
  const { country, postalCode, isByArea } = cart
  const hintId = useId()
  // undefined: nothing typed, so the field shows the cart's value, even after another tab changes it
  const [typed, setTyped] = useState<string>()
  const saveCode = async () => {
    if (typed === undefined) return
    if (typed.trim() !== postalCode) await change(changeWhere({ postalCode: typed.trim() }))
    setTyped(now => (now === typed ? undefined : now))
  }
  return (
    <form
      method="post"
      action={formPaths.where}
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        void saveCode()
      }}
    >
      <div className={classes.field}>
        <label htmlFor={destinationId} className={field.label}>
          {cart.isSent ? t('Ship to') : t('Country')}
        </label>
        <div className={field.selectBox}>
          <select
            id={destinationId}
            name="country"
            className={field.select}
            autoComplete="country"
            value={country}
            onChange={event => void change(changeWhere({ country: event.target.value }))}
          >
            {Object.entries(names).map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={18} />
        </div>
      </div>
      {cart.isSent && (
        <div className={`${classes.field} ${classes.code}`}>
          <label htmlFor={codeId} className={field.label}>
            {t('Postcode')}
          </label>
          <input
            id={codeId}
            name="postalCode"
            className={field.input}
            autoComplete="postal-code"
            aria-describedby={isByArea ? hintId : undefined}
            maxLength={20}
            value={typed ?? postalCode}
            onChange={event => setTyped(event.target.value)}
            onBlur={() => void saveCode()}
          />
          {isByArea && (
            <p id={hintId} className={classes.hint}>
              {t('Shipping depends on the postcode.')}
            </p>
          )}
        </div>
      )}
      <noscript>
        <button type="submit" className={button.secondary}>
          {t('Change')}
        </button>
      </noscript>
    </form>
  )
}
