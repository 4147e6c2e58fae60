import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { maxPieces } from '../../cart-limits.ts'
import { formPaths } from '../../cart-paths.ts'
import classes from './Stepper.module.css'

type Props = {
  lineId: number
  quantity: number
  /** pieces available; null: unlimited */
  stock: number | null
  /** name of the item, for the labels */
  of: string
  onChange: (quantity: number) => void
}

/** Quantity: one more, one less, or typed. Without scripts a form with a button. */
export function Stepper({ lineId, quantity, stock, of, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const [typed, setTyped] = useState<string>()
  const most = Math.min(maxPieces, stock ?? maxPieces)
  const take = (wanted: number) => {
    setTyped(undefined)
    const next = Math.min(Math.max(1, Math.round(wanted) || quantity), Math.max(1, most))
    if (next !== quantity) onChange(next)
  }
  return (
    <form
      method="post"
      action={formPaths.line}
      className={classes.stepper}
      onSubmit={event => {
        event.preventDefault()
        if (typed !== undefined) take(Number(typed))
      }}
    >
      <input type="hidden" name="id" value={lineId} />
      {/* the button that Enter in the field presses */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <button
        type="submit"
        name="step"
        value="-1"
        aria-label={t('One less: {{title}}', { title: of })}
        disabled={!inBrowser && quantity <= 1}
        {...whileOff(quantity <= 1)}
        onClick={event => {
          event.preventDefault()
          take(quantity - 1)
        }}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        type="text"
        name="quantity"
        inputMode="numeric"
        aria-label={t('Quantity: {{title}}', { title: of })}
        value={typed ?? quantity}
        onChange={event => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={() => typed !== undefined && take(Number(typed))}
      />
      <button
        type="submit"
        name="step"
        value="1"
        aria-label={t('One more: {{title}}', { title: of })}
        disabled={!inBrowser && quantity >= most}
        {...whileOff(quantity >= most)}
        onClick={event => {
          event.preventDefault()
          take(quantity + 1)
        }}
      >
        <Icon name="plus" size={18} />
      </button>
    </form>
  )
}
