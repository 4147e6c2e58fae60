import { type Packaging, packagingKinds } from '#features/market/listings/packaging.ts'
import type { Problem } from '#web/forms/use-form.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Shipping, ShippingSettings } from '../shipping.contract.ts'
import { codesOf, readTexts, textOf, textValues, type Values } from './values.ts'

const kinds = Object.keys(packagingKinds) as Packaging[]

/** An enterprise's shipping as its form has it; pick-up points by `p{id}`. */
export function settingsValues(shipping: Shipping): Values {
  const { mode, shipsFrom, shipsTo, shipsAnywhere, packaging, returnDays, pickupPoints } = shipping
  return {
    mode,
    shipsFrom,
    shipsTo,
    reach: shipsAnywhere ? 'anywhere' : 'countries',
    returnDays: returnDays === null ? '' : String(returnDays),
    ...Object.fromEntries(kinds.map(kind => [`packaging-${kind}`, packaging.includes(kind)])),
    ...textValues('shippingPackaging', shipping.shippingPackaging),
    ...textValues('returnPolicy', shipping.returnPolicy),
    ...Object.assign(
      {},
      ...pickupPoints.map(({ id, name, street, city, country, hours }) => ({
        ...textValues(`p${id}-name`, name),
        ...textValues(`p${id}-hours`, hours),
        [`p${id}-street`]: street,
        [`p${id}-city`]: city,
        [`p${id}-country`]: country ?? '',
      })),
    ),
  }
}

/** What can't be read is NaN, which the contract refuses. */
export function settingsOf(values: Values, points: string[]): ShippingSettings {
  const days = textOf(values, 'returnDays')
  const shipsAnywhere = textOf(values, 'reach') === 'anywhere'
  return {
    mode: textOf(values, 'mode') === 'freeshipping' ? 'freeshipping' : 'customrate',
    shipsFrom: codesOf(values, 'shipsFrom'),
    shipsTo: shipsAnywhere ? [] : codesOf(values, 'shipsTo'),
    shipsAnywhere,
    packaging: kinds.filter(kind => values[`packaging-${kind}`] === true),
    shippingPackaging: readTexts(values, 'shippingPackaging'),
    returnPolicy: readTexts(values, 'returnPolicy'),
    returnDays: days ? Number(days) : null,
    pickupPoints: points.map(point => ({
      id: point.startsWith('p') ? Number(point.slice(1)) : null,
      name: readTexts(values, `${point}-name`),
      street: textOf(values, `${point}-street`),
      city: textOf(values, `${point}-city`),
      country: textOf(values, `${point}-country`) || null,
      hours: readTexts(values, `${point}-hours`),
    })),
  }
}

/**
 * What is wrong with what was typed, by the contract’s rules.
 * @param language in which texts are shown
 */
export async function settingsProblems(
  t: Translate,
  values: Values,
  points: string[],
  language: string,
): Promise<Problem<Values>[]> {
  const { shippingSettings } = await import('../shipping.contract.ts')
  const issues = shippingSettings.safeParse(settingsOf(values, points)).error?.issues ?? []
  const found = new Map<string, Problem<Values>>()
  for (const { path } of issues) {
    const [part, at, inner] = path
    const point = part === 'pickupPoints' ? points[Number(at)] : undefined
    const isNamed = inner === 'name' || inner === 'hours'
    const field = point ? `${point}-${String(inner)}${isNamed ? `-${language}` : ''}` : String(part)
    const text =
      part === 'returnDays'
        ? t('Please enter a whole number of days, up to 365.')
        : inner === 'name'
          ? t('Please add a name')
          : t('This is too long.')
    found.set(field, { field, text })
  }
  return [...found.values()]
}
