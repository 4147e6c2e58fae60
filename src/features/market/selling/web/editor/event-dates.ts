import { instantOf } from '#shared/instant-of.ts'
import { wallTime } from '#shared/zoned-time.ts'
import { dateOption, datesOf, dateText, hasSeveralDates } from '../../listing-dates.ts'
import { type DeliveryDraft, type ListingDraft, type OptionValueDraft, parcelDelivery } from '../../listing-draft.ts'
import { variantsFor } from '../sheet/combine-options.ts'
import type { Parts } from './use-draft-saving.ts'

type Dated = Pick<ListingDraft, 'delivery' | 'options' | 'variants' | 'startsAt' | 'endsAt'>
type Moment = 'startsAt' | 'endsAt'

const week = 7 * 24 * 60 * 60 * 1000

/** Another date is possible: the option that holds dates is free for them. */
export function canAddDate(draft: Dated): boolean {
  return hasSeveralDates(draft) || draft.options.every(({ name }) => name !== dateOption)
}

/** Adds a date a week after the last one, with its prices and seats. */
export function addDate(draft: Dated): Parts {
  const dates = datesOf(draft)
  const last = dates.at(-1)
  const later = (moment: string | null | undefined) =>
    moment ? new Date(Date.parse(moment) + week).toISOString() : null
  const added = { startsAt: later(last?.startsAt), endsAt: later(last?.endsAt) }
  const zone = zoneOf(draft)
  const values = hasSeveralDates(draft) ? valuesOf(draft) : dates.map((one, at) => dateValue(String(at + 1), one, zone))
  const key = String(1 + Math.max(0, ...values.map(value => Number(value.key) || 0)))
  return withValues(draft, [...values, dateValue(key, added, zone)])
}

/** The date at `index` begins or ends at another time. */
export function changeDate(draft: Dated, index: number, name: Moment, moment: string | null): Parts {
  if (!hasSeveralDates(draft)) return { [name]: moment }
  const values = valuesOf(draft).map((value, at) =>
    at === index ? dateValue(value.key, { ...momentsOf(value), [name]: moment }, zoneOf(draft)) : value,
  )
  return withValues(draft, values)
}

/** Without the date at `index`; the last one left is the listing's own. */
export function removeDate(draft: Dated, index: number): Parts {
  const values = valuesOf(draft).filter((_, at) => at !== index)
  const [only] = values
  if (values.length > 1 || !only) return withValues(draft, values)
  const options = draft.options.filter(({ name }) => name !== dateOption)
  const kept = draft.variants.filter(variant => variant.values[dateOption] === only.key)
  return { options, variants: variantsFor(options, kept), ...momentsOf(only) }
}

/** Clocks of another place: what was typed stays, and is another instant. */
export function changeZone(draft: Dated, timeZone: string): Parts {
  const delivery: DeliveryDraft = { ...(draft.delivery ?? parcelDelivery), timeZone }
  const before = zoneOf(draft) ?? 'UTC'
  const moved = (moment: string | null) =>
    moment && (instantOf(wallTime(new Date(moment), before), timeZone)?.toISOString() ?? moment)
  if (!hasSeveralDates(draft)) return { delivery, startsAt: moved(draft.startsAt), endsAt: moved(draft.endsAt) }
  const values = valuesOf(draft).map(value => {
    const { startsAt, endsAt } = momentsOf(value)
    return dateValue(value.key, { startsAt: moved(startsAt), endsAt: moved(endsAt) }, timeZone)
  })
  return { ...withValues(draft, values), delivery }
}

function zoneOf({ delivery }: Dated): string | null {
  return delivery?.timeZone ?? null
}

function valuesOf({ options }: Dated): OptionValueDraft[] {
  return options.find(({ name }) => name === dateOption)?.values ?? []
}

function momentsOf({ startsAt = null, endsAt = null }: OptionValueDraft): Record<Moment, string | null> {
  return { startsAt, endsAt }
}

function dateValue(key: string, dates: Record<Moment, string | null>, zone: string | null): OptionValueDraft {
  return { key, text: dateText(dates.startsAt, zone), swatch: null, ...dates }
}

function withValues({ options, variants }: Dated, values: OptionValueDraft[]): Parts {
  const others = options.filter(({ name }) => name !== dateOption)
  const changed = [...others, { name: dateOption, values }] as ListingDraft['options']
  return { options: changed, variants: variantsFor(changed, variants) }
}
