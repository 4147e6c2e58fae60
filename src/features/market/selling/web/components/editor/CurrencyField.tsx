import { type ReactNode, useId, useState } from 'react'
import { useCurrencyOptions, useRatesOf } from '#features/people/preferences/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { ListingDraft } from '../../../listing-draft.ts'
import type { SellingVendor } from '../../../selling.contract.ts'
import { amountIn, inCurrency } from '../../editor/change-currency.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import classes from './CurrencyField.module.css'

type Props = {
  content: Pick<ListingDraft, 'currency' | 'variants'>
  vendor: Pick<SellingVendor, 'currency' | 'isPriced' | 'rates'>
  problem: string | undefined
  isReadOnly: boolean
  onChange: (parts: Parts) => void
}

/** The currency of a listing's prices. Choosing another one asks whether to convert the prices. */
export function CurrencyField({ content, vendor, problem, isReadOnly, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { currency, variants } = content
  const options = useCurrencyOptions(currency)
  const [wanted, setWanted] = useState<string>()
  const priced = variants.find(({ price }) => price)
  const choose = (code: string) => {
    if (priced) setWanted(code)
    else onChange({ currency: code })
  }
  return (
    <>
      <div id="currency-field" className={classes.field}>
        <label htmlFor={id} className={field.label}>
          {t('Currency of the prices')}
        </label>
        <div className={field.selectBox}>
          <select
            id={id}
            className={field.input}
            value={currency}
            disabled={isReadOnly}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={event => choose(event.target.value)}
          >
            {options.map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={18} />
        </div>
        <div id={`${id}-note`}>
          {problem && <p className={field.error}>{problem}</p>}
          <p className={classes.note}>
            {currency === vendor.currency || vendor.rates.length === 0
              ? t('Buyers see prices in their own currency, with yours beside it.')
              : t('Your shipping rates are in {{currency}}. Carts add both up at the day’s rate.', {
                  currency: vendor.currency,
                })}
          </p>
        </div>
      </div>
      <Dialog
        open={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        title={t('What becomes of your prices?')}
        kind="sheet"
      >
        {wanted && priced && (
          <CurrencyChange
            price={{ amount: priced.price ?? 0, currency }}
            to={wanted}
            onChoose={rates => {
              onChange({ currency: wanted, variants: inCurrency(variants, currency, wanted, rates) })
              setWanted(undefined)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

type ChangeProps = {
  /** the price of a variant as an example */
  price: { amount: number; currency: string }
  to: string
  /** @param rates null: the numbers stay */
  onChoose: (rates: Record<string, number> | null) => void
}

function CurrencyChange({ price, to, onChoose }: ChangeProps): ReactNode {
  const { t, language } = useTranslation()
  const perUsd = useRatesOf(price.currency, to)
  const isKnown = [price.currency, to].every(code => perUsd[code])
  const before = formatMoney(price, language)
  const after = (rates: Record<string, number> | null) =>
    formatMoney({ amount: amountIn(price, to, rates), currency: to }, language)
  return (
    <div className={classes.choices}>
      {isKnown && (
        <button type="button" className={button.primary} onClick={() => onChoose(perUsd)}>
          {t('Convert at today’s rate: {{before}} becomes {{after}}', { before, after: after(perUsd) })}
        </button>
      )}
      <button type="button" className={button.secondary} onClick={() => onChoose(null)}>
        {t('Keep the numbers: {{before}} becomes {{after}}', { before, after: after(null) })}
      </button>
      <p className={classes.note}>{t('Buyers are charged the new prices once you publish. Orders keep theirs.')}</p>
    </div>
  )
}
