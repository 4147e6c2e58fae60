import { type ReactNode, useId, useState } from 'react'
import { type Place, placeWithin } from '#features/market/listings/shipping-areas.ts'
import type { RateTerms } from '#features/market/listings/shipping-rule.ts'
import { useRatesOf } from '#features/people/preferences/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { ExampleItem } from '../../shipping.contract.ts'
import { costOf, typicalItems } from '../example-costs.ts'
import classes from './ExamplesTable.module.css'

type Props = {
  rates: RateTerms[]
  currency: string
  examples: { items: ExampleItem[] }[]
  names: Record<string, string>
  home: string | null
  shipsTo: string[]
}

/** The shipping costs of three carts to three countries, calculated like those of a real cart. */
export function ExamplesTable({ rates, currency, examples, names, home, shipsTo }: Props): ReactNode {
  const { t, language } = useTranslation()
  const ofItems = examples.flatMap(({ items }) => items.map(({ price }) => price.currency))
  const perUsd = useRatesOf(currency, ...ofItems)
  const id = useId()
  const suggested = [home, ...shipsTo, 'IN', 'GB', 'US'].filter(code => code !== null)
  const [countries, setCountries] = useState(() => [...new Set(suggested)].slice(0, 3))
  // by a key in place of a country's code: the parts of a country that a rate is for
  const partial = rates.filter(({ areas }) => areas)
  const parts = Object.fromEntries(
    partial.map(rate => [
      `rate-${rate.id}`,
      t('{{country}}, as in rate {{number}}', {
        country: names[rate.countries[0] ?? ''] ?? '',
        number: String(rate.id),
      }),
    ]),
  )
  const placeOf = (chosen: string): Place => {
    const rate = partial.find(({ id }) => chosen === `rate-${id}`)
    return rate ? placeWithin(rate) : { country: chosen }
  }
  const kilosText = ({ pieces, kilos }: { pieces: number; kilos: string }) =>
    t('{{count}} pieces, {{kilos}} kg', { count: pieces, kilos })
  const carts = examples.length > 0 ? examples.map(({ items }) => items) : typicalItems(kilosText)
  const titleOf = (items: ExampleItem[]) =>
    examples.length > 0
      ? items.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title)).join(' + ')
      : (items[0]?.title ?? '')
  return (
    <section className={classes.examples} aria-labelledby={id}>
      <h2 id={id}>{t('What a buyer pays')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Cart')}</th>
            {countries.map((country, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three places
              <th key={at} scope="col">
                <span className={classes.country}>
                  <span aria-hidden="true">{parts[country] ?? names[country] ?? country}</span>
                  <Icon name="chevronDown" size={16} />
                  <select
                    aria-label={t('Country {{number}}', { number: String(at + 1) })}
                    value={country}
                    onChange={event => setCountries(countries.map((one, of) => (of === at ? event.target.value : one)))}
                  >
                    {Object.entries({ ...parts, ...names }).map(([code, name]) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </select>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody aria-live="polite">
          {carts.map(items => (
            <tr key={titleOf(items)}>
              <th scope="row">{titleOf(items)}</th>
              {countries.map((country, at) => {
                const cost = costOf(rates, items, placeOf(country), currency, perUsd)
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three places
                  <td key={at} className={cost === null ? classes.none : undefined}>
                    {cost === null
                      ? t('not sent')
                      : cost === 0
                        ? t('free')
                        : formatMoney({ amount: cost, currency }, language)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
