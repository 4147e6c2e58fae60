import { type Packaging, packagingKinds } from '#features/market/listings/packaging.ts'
import { readTexts, textValues } from '#web/forms/text-values.ts'
import type { Problem } from '#web/forms/use-form.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Shipping, ShippingSettings } from '../shipping.contract.ts'
import { codesOf, textOf, type Values } from './values.ts'

const kinds = Object.keys(packagingKinds) as Packaging[]

/** The keys of list entries in the form, which are prefixes of their values' keys. */
export type Lists = { points: string[]; locations: string[]; saved: Shipping['stockLocations'] }

/** The field for the location that gets the stock of a removed one. */
export function heirField(id: number): string {
  return `heir-${id}`
}

/**
 * An enterprise's shipping as the form's values; keys of pick-up points begin with `p{id}`, of stock locations with
 * `l{id}`.
 */
export function settingsValues(shipping: Shipping): Values {
  const { mode, shipsFrom, shipsTo, shipsAnywhere, packaging, pickupPoints, stockLocations } = shipping
  const { returnDays, handlingDays } = shipping
  return {
    mode,
    shipsFrom,
    shipsTo,
    reach: shipsAnywhere ? 'anywhere' : 'countries',
    returnDays: returnDays === null ? '' : String(returnDays),
    handlingDays: handlingDays === null ? '' : String(handlingDays),
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
      ...stockLocations.map(({ id, name, street, city, country }) => ({
        [`l${id}-name`]: name,
        [`l${id}-street`]: street,
        [`l${id}-city`]: city,
        [`l${id}-country`]: country ?? '',
      })),
    ),
  }
}

/** The typed settings; numbers that can't be read are NaN, which the contract refuses. */
export function settingsOf(values: Values, { points, locations, saved }: Lists): ShippingSettings {
  const days = (name: string) => {
    const text = textOf(values, name)
    return text ? Number(text) : null
  }
  const shipsAnywhere = textOf(values, 'reach') === 'anywhere'
  return {
    mode: textOf(values, 'mode') === 'freeshipping' ? 'freeshipping' : 'customrate',
    shipsFrom: codesOf(values, 'shipsFrom'),
    shipsTo: shipsAnywhere ? [] : codesOf(values, 'shipsTo'),
    shipsAnywhere,
    packaging: kinds.filter(kind => values[`packaging-${kind}`] === true),
    shippingPackaging: readTexts(values, 'shippingPackaging'),
    returnPolicy: readTexts(values, 'returnPolicy'),
    returnDays: days('returnDays'),
    handlingDays: days('handlingDays'),
    pickupPoints: points.map(point => ({
      id: point.startsWith('p') ? Number(point.slice(1)) : null,
      name: readTexts(values, `${point}-name`),
      street: textOf(values, `${point}-street`),
      city: textOf(values, `${point}-city`),
      country: textOf(values, `${point}-country`) || null,
      hours: readTexts(values, `${point}-hours`),
    })),
    stockLocations: locations.map(key => ({
      id: key.startsWith('l') ? Number(key.slice(1)) : null,
      name: textOf(values, `${key}-name`),
      street: textOf(values, `${key}-street`),
      city: textOf(values, `${key}-city`),
      country: textOf(values, `${key}-country`) || null,
    })),
    removedLocations: saved
      .filter(({ id }) => locations.length > 0 && !locations.includes(`l${id}`))
      .map(({ id }) => ({ id, to: Math.max(0, locations.indexOf(textOf(values, heirField(id)))) })),
  }
}

/**
 * Problems of the typed settings, by the contract’s rules.
 * @param language the language in which texts are shown
 */
export async function settingsProblems(
  t: Translate,
  values: Values,
  lists: Lists,
  language: string,
): Promise<Problem<Values>[]> {
  const { shippingSettings } = await import('../shipping.contract.ts')
  const issues = shippingSettings.safeParse(settingsOf(values, lists)).error?.issues ?? []
  const found = new Map<string, Problem<Values>>()
  for (const { path } of issues) {
    const [part, at, inner] = path
    const point = part === 'pickupPoints' ? lists.points[Number(at)] : undefined
    const location = part === 'stockLocations' ? lists.locations[Number(at)] : undefined
    const isNamed = point && (inner === 'name' || inner === 'hours')
    const item = point ?? location
    const field = item ? `${item}-${String(inner)}${isNamed ? `-${language}` : ''}` : String(part)
    const text =
      part === 'returnDays' || part === 'handlingDays'
        ? t('Please enter a whole number of days, up to 365.')
        : inner === 'name'
          ? t('Please add a name')
          : t('This is too long.')
    found.set(field, { field, text })
  }
  return [...found.values()]
}
