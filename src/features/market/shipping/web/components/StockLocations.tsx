import { type ReactNode, useRef } from 'react'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { Shipping } from '../../shipping.contract.ts'
import { heirField } from '../settings-values.ts'
import { textOf, type Values } from '../values.ts'
import classes from './shipping.module.css'

type Props = {
  form: KitForm<Values>
  /** the locations on the server */
  saved: Shipping['stockLocations']
  /** keys of the locations, which are prefixes of their values' keys; the first has all stock that isn't split */
  locations: string[]
  onChange: (locations: string[]) => void
  names: Record<string, string>
}

/** docs/product.md §9 “Shipping” */
const most = 20

/** The enterprise's stock locations, and where the stock of a removed one goes. */
export function StockLocations({ form, saved, locations, onChange, names }: Props): ReactNode {
  const { t } = useTranslation()
  const serial = useRef(0)
  const countries: [string, string][] = [['', t('Not said')], ...Object.entries(names)]
  const values = form.watch()
  const gone = saved.filter(({ id, pieces }) => pieces !== 0 && !locations.includes(`l${id}`))
  const titleOf = (key: string, at: number) =>
    textOf(values, `${key}-name`) || t('Stock location {{number}}', { number: String(at + 1) })
  return (
    <section className={classes.card}>
      <h2>{t('Stock locations')}</h2>
      <p className={classes.hint}>
        {locations.length < 2
          ? t('Do you keep stock in several places? With two or more, each variant’s stock is counted at each of them.')
          : t(
              'An order takes its pieces in the buyer’s own country first, then at the first location, then in this order. Only your team sees these places.',
            )}
      </p>
      {locations.map((key, at) => (
        <fieldset key={key} className={classes.point} aria-label={titleOf(key, at)}>
          <p className={classes.place}>
            <strong>{titleOf(key, at)}</strong>
            {at === 0 && <span className={classes.chip}>{t('First location')}</span>}
            <span>{piecesAt(key)}</span>
          </p>
          <div className={classes.pair}>
            <TextField
              {...form.field(`${key}-name`)}
              label={t('Name of the place')}
              autoComplete="off"
              maxLength={120}
            />
            <SelectField {...form.field(`${key}-country`)} label={t('Country')} options={countries} />
          </div>
          <div className={classes.pair}>
            <TextField
              {...form.field(`${key}-street`)}
              label={t('Street (optional)')}
              autoComplete="off"
              maxLength={200}
            />
            <TextField {...form.field(`${key}-city`)} label={t('Town (optional)')} autoComplete="off" maxLength={100} />
          </div>
          <div className={classes.tools}>
            {at > 0 && (
              <button
                type="button"
                className={button.quiet}
                onClick={() => onChange([key, ...locations.filter(one => one !== key)])}
              >
                <Icon name="store" size={18} /> {t('Make it the first')}
              </button>
            )}
            <button type="button" className={button.quiet} onClick={() => remove(key)}>
              <Icon name="trash" size={18} /> {t('Remove stock location')}
            </button>
          </div>
        </fieldset>
      ))}
      {gone.map(({ id, name, pieces }) => (
        <div key={id} className={classes.gone} role="status">
          <p>{t('{{name}} is removed when you save. {{count}} pieces lie there.', { name, count: pieces })}</p>
          {locations.length > 1 && (
            <SelectField
              {...form.field(heirField(id))}
              label={t('They go to')}
              options={locations.map((key, at): [string, string] => [key, titleOf(key, at)])}
            />
          )}
          {locations.length === 1 && <p>{t('They go to {{place}}.', { place: titleOf(locations[0] ?? '', 0) })}</p>}
          <button type="button" className={button.quiet} onClick={() => keep(id)}>
            <Icon name="return" size={18} /> {t('Keep {{name}}', { name })}
          </button>
        </div>
      ))}
      {locations.length < most && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => onChange([...locations, `m${++serial.current}`])}
        >
          <Icon name="plus" size={18} /> {t('Add stock location')}
        </button>
      )}
    </section>
  )

  function piecesAt(key: string): string {
    const pieces = saved.find(({ id }) => key === `l${id}`)?.pieces
    return pieces === undefined ? '' : t('{{count}} pieces', { count: pieces })
  }

  function keep(id: number): void {
    const at = saved.findIndex(one => one.id === id)
    onChange(locations.toSpliced(at, 0, `l${id}`))
  }

  function remove(key: string): void {
    const others = locations.filter(one => one !== key)
    const [first] = others
    if (first && key.startsWith('l')) form.set(heirField(Number(key.slice(1))), first)
    onChange(others)
  }
}
