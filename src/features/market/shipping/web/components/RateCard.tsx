import type { ReactNode } from 'react'
import { currencySymbol } from '#shared/money.ts'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { RateKind, RateRow } from '../rates-values.ts'
import { codesOf, textOf, type Values } from '../values.ts'
import { AreasField } from './AreasField.tsx'
import { CountriesField } from './CountriesField.tsx'
import { RateBands } from './RateBands.tsx'
import classes from './shipping.module.css'

type Props = {
  form: KitForm<Values>
  row: RateRow
  /** position of the rate, from 1 */
  number: number
  values: Values
  names: Record<string, string>
  /** keys and names of the sets of rates */
  profiles: [key: string, name: string][]
  language: string
  isDisabled: boolean
  onBands: (bands: number) => void
  onRemove: () => void
}

/** A shipping rate: its destinations, price and duration. */
export function RateCard(props: Props): ReactNode {
  const { form, row, number, values, names, profiles, language, isDisabled, onBands, onRemove } = props
  const { t, language: own } = useTranslation()
  const { key } = row
  const kind = textOf(values, `${key}-kind`) as RateKind
  const symbol = currencySymbol(textOf(values, 'currency'), own)
  const money = { autoComplete: 'off', inputMode: 'decimal', isPlain: true, maxLength: 14 } as const
  const days = { autoComplete: 'off', inputMode: 'numeric', isPlain: true, maxLength: 3 } as const
  const countries = form.field(`${key}-countries`)
  return (
    <section className={classes.card} aria-label={t('Rate {{number}}', { number: String(number) })}>
      <div className={classes.head}>
        <h2>{t('Rate {{number}}', { number: String(number) })}</h2>
        {!isDisabled && (
          <button type="button" className={button.quiet} onClick={onRemove}>
            <Icon name="trash" size={18} /> {t('Remove')}
            <span className="visually-hidden"> {t('Rate {{number}}', { number: String(number) })}</span>
          </button>
        )}
      </div>
      {profiles.length > 0 && (
        <SelectField
          {...form.field(`${key}-profile`)}
          label={t('Set of rates')}
          options={[['', t('General')], ...profiles]}
        />
      )}
      <SelectField
        {...form.field(`${key}-where`)}
        label={t('Where to')}
        options={[
          ['specific_locations', t('These countries')],
          ['areas', t('Parts of one country')],
          ['everywhere_else', t('Everywhere else')],
        ]}
      />
      {textOf(values, `${key}-where`) === 'specific_locations' && (
        <CountriesField
          label={t('Countries')}
          names={names}
          value={codesOf(values, `${key}-countries`)}
          onChange={codes => form.set(`${key}-countries`, codes)}
          isDisabled={isDisabled}
          id={countries.id}
          problem={countries.problem}
        />
      )}
      {textOf(values, `${key}-where`) === 'areas' && (
        <AreasField form={form} of={key} values={values} names={names} isDisabled={isDisabled} />
      )}
      <SelectField
        {...form.field(`${key}-kind`)}
        label={t('How it’s charged')}
        options={[
          ['order', t('Per order')],
          ['item', t('Per piece')],
          ['weight', t('By weight')],
          ['quantity', t('By number of pieces')],
          ['free', t('Free')],
        ]}
      />
      {(kind === 'order' || kind === 'item') && (
        <div className={classes.pair}>
          <TextField
            {...form.field(`${key}-amount`)}
            {...money}
            label={kind === 'item' ? t('First piece, {{symbol}}', { symbol }) : t('Price, {{symbol}}', { symbol })}
          />
          {kind === 'item' && (
            <TextField
              {...form.field(`${key}-further`)}
              {...money}
              label={t('Each further piece, {{symbol}}', { symbol })}
            />
          )}
        </div>
      )}
      {(kind === 'weight' || kind === 'quantity') && (
        <RateBands form={form} row={row} by={kind} symbol={symbol} onBands={onBands} />
      )}
      <div className={classes.pair}>
        {kind !== 'free' && (
          <TextField
            {...form.field(`${key}-freeFrom`)}
            {...money}
            label={t('Free from, {{symbol}} (optional)', { symbol })}
            hint={t('Of your own items in the cart.')}
          />
        )}
        <TextField
          {...form.field(`${key}-minDays`)}
          {...days}
          label={t('Working days on the way, at least (optional)')}
        />
        <TextField
          {...form.field(`${key}-maxDays`)}
          {...days}
          label={t('Working days on the way, at most (optional)')}
        />
      </div>
      <TextsField
        form={form}
        name={`${key}-name`}
        label={t('Name (optional)')}
        hint={t('What buyers choose, such as “Courier”.')}
        language={language}
        maxLength={60}
      />
    </section>
  )
}
