import type { ReactNode } from 'react'
import { maxBands } from '#features/market/listings/shipping-bands.ts'
import { TextField } from '#web/forms/TextField.tsx'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { RateRow } from '../rates-values.ts'
import type { Values } from '../values.ts'
import classes from './shipping.module.css'

type Props = {
  form: KitForm<Values>
  row: RateRow
  by: 'weight' | 'quantity'
  symbol: string
  onBands: (bands: number) => void
}

/** Prices by weight or number of pieces: each band begins where the previous one ends. */
export function RateBands({ form, row: { key, bands }, by, symbol, onBands }: Props): ReactNode {
  const { t } = useTranslation()
  const plain = { autoComplete: 'off', isPlain: true, maxLength: 14 } as const
  return (
    <div className={classes.bands}>
      {Array.from({ length: bands }, (_, at) => {
        const isLast = at === bands - 1
        const upTo = by === 'weight' ? t('Up to, kg') : t('Up to, pieces')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: bands are known by their place
          <div key={at} className={classes.pair}>
            <TextField
              {...form.field(`${key}-upTo-${at}`)}
              {...plain}
              inputMode={by === 'weight' ? 'decimal' : 'numeric'}
              label={upTo}
              {...(isLast && { hint: t('Leave it empty for no limit.') })}
            />
            <TextField
              {...form.field(`${key}-step-${at}`)}
              {...plain}
              inputMode="decimal"
              label={t('Price, {{symbol}}', { symbol })}
            />
          </div>
        )
      })}
      <div className={classes.head}>
        {bands < maxBands && (
          <button type="button" className={button.quiet} onClick={() => onBands(bands + 1)}>
            <Icon name="plus" size={18} /> {t('Add band')}
          </button>
        )}
        {bands > 1 && (
          <button type="button" className={button.quiet} onClick={() => onBands(bands - 1)}>
            <Icon name="minus" size={18} /> {t('Remove last band')}
          </button>
        )}
      </div>
    </div>
  )
}
