import { type ReactNode, useId, useState } from 'react'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { Cart } from '../../cart.contract.ts'
import { formPaths } from '../../cart-paths.ts'
import { addCode, removeCode } from '../cart-changes.ts'
import { problemText } from '../cart-texts.ts'
import { useChangeCart, useTryChange } from '../use-cart.ts'
import { useShownCart } from '../use-shown-cart.ts'
import classes from './CodeField.module.css'

type Discount = Cart['discounts'][number]

/** The codes in use with what they take off, and a field to add another. */
export function CodeField({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const change = useChangeCart()
  const [code, setCode] = useState('')
  const { run, isBusy, problem } = useAction(error => problemText(t, apiErrorOf(error).code) ?? failureText(t, error))
  const use = () =>
    void run(async () => {
      await change(addCode(code.trim()))
      setCode('')
    })
  return (
    <div className={classes.codes}>
      <form
        method="post"
        action={formPaths.discount}
        onSubmit={event => {
          event.preventDefault()
          if (code.trim()) use()
        }}
      >
        <label htmlFor={id} className={field.label}>
          {t('Discount code')}
        </label>
        <div className={classes.row}>
          <input
            id={id}
            name="code"
            className={field.input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={event => setCode(event.target.value)}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={`${id}-wrong`}
          />
          <button type="submit" className={button.secondary} aria-busy={isBusy || undefined}>
            {t('Apply code')}
          </button>
        </div>
        <p id={`${id}-wrong`} className={field.error} aria-live="polite">
          {problem}
        </p>
      </form>
      {cart.discounts.length > 0 && (
        <ul>
          {cart.discounts.map(discount => (
            <UsedCode key={discount.code} discount={discount} cart={cart} />
          ))}
        </ul>
      )}
    </div>
  )
}

function UsedCode({ discount, cart }: { discount: Discount; cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const price = usePrice()
  const change = useTryChange()
  const { codes, text } = useShownCart(cart)
  const { code, problem } = discount
  const amount = codes.get(code) ?? 0
  return (
    <li>
      <Icon name="offer" size={18} />
      <span className={classes.code}>
        <b>{code}</b>{' '}
        {problem ? <span className={classes.idle}>{problemWords()}</span> : amount > 0 && <span>{text(-amount)}</span>}
      </span>
      <form
        method="post"
        action={formPaths.discount}
        onSubmit={event => {
          event.preventDefault()
          void change(removeCode(code))
        }}
      >
        <button type="submit" name="remove" value={code} className={button.quiet}>
          {t('Remove')}
          <span className="visually-hidden">: {code}</span>
        </button>
      </form>
    </li>
  )

  function problemWords(): string {
    if (problem === 'below-minimum') return t('from {{price}} of items', { price: price(discount.minimum).shown })
    if (problem === 'not-for-these') return t('not for what is in the cart')
    if (problem === 'used-up') return t('This code has been used up.')
    return problem === 'over' ? t('This code has expired.') : t('We don’t know this code.')
  }
}
