import { type ReactNode, useId, useState } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { highestStock } from '../../../listing-draft.ts'
import type { OwnListing } from '../../../listing-table.contract.ts'
import { changeOwnListings } from '../../use-own-listings.ts'
import classes from './VendorListings.module.css'

type Props = { vendorId: number; listing: OwnListing; mayChange: boolean }

/** The number of pieces; for a listing with a single variant, a field that changes it. */
export function StockCell({ vendorId, listing, mayChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { stock, stockState, variants } = listing
  if (mayChange && variants === 1 && stock !== null)
    return <StockField key={stock} vendorId={vendorId} listing={listing} stock={stock} />
  return (
    <span className={stockState ? classes.short : undefined}>
      {stockState && <Icon name="warning" size={16} />}
      {stockState === 'out' ? t('Sold out') : (stock ?? '–')}
    </span>
  )
}

/** Saves the difference to the displayed number, so that pieces sold in between stay sold. */
function StockField({ vendorId, listing, stock }: Omit<Props, 'mayChange'> & { stock: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const id = useId()
  const [typed, setTyped] = useState(String(stock))
  const { run, isBusy, problem } = useAction(error => deskFailure(t, error))
  const pieces = /^-?\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const isWrong = Number.isNaN(pieces) || pieces < Math.min(0, stock) || pieces > highestStock
  const save = () => {
    if (isWrong || pieces === stock || isBusy) return
    void run(async () => {
      await changeOwnListings(app, vendorId, [listing], { what: 'add-stock', pieces: pieces - stock })
      notify(t('{{title}}: {{pieces}} in stock', { title: listing.title, pieces }))
    })
  }
  const wrong = isWrong ? t('Please write a number.') : pieces !== stock && problem
  return (
    <span className={classes.stock}>
      {listing.stockState && <Icon name="warning" size={16} />}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('In stock: {{title}}', { title: listing.title })}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? id : undefined}
        aria-busy={isBusy || undefined}
        maxLength={8}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={event => {
          if (event.key === 'Enter') save()
          if (event.key === 'Escape') setTyped(String(stock))
        }}
      />
      {wrong && (
        <span id={id} className={classes.wrong} role="alert">
          {wrong}
        </span>
      )}
    </span>
  )
}
