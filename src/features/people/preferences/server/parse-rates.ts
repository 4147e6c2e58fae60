import { z } from 'zod'
import type { Rates } from '#shared/money.ts'

/** A rates service's response, converted to units per US dollar. */
export type GivenRates = { date: string; perUsd: Rates }

const numbers = z.record(z.string(), z.unknown())

/**
 * The response formats of common services: frankfurter and the older exchangerate.host (`base`, `date`, `rates`),
 * openexchangerates (`base`, `timestamp`, `rates`), open.er-api (`base_code`, `time_last_update_unix`, `rates`),
 * exchangerate-api (`conversion_rates`), currencylayer and the newer exchangerate.host (`source`, `quotes`: USDLKR).
 */
const answer = z.object({
  base: z.string().optional(),
  base_code: z.string().optional(),
  source: z.string().optional(),
  date: z.string().optional(),
  timestamp: z.number().optional(),
  time_last_update_unix: z.number().optional(),
  rates: numbers.optional(),
  conversion_rates: numbers.optional(),
  quotes: numbers.optional(),
})

const oneDay = 86_400_000

/**
 * Rates of the currencies in `offered`; other values than positive numbers are skipped. Works with any base that has a
 * dollar rate.
 * @throws Error that says what is wrong, without quoting the response
 */
export function parseRates(body: string, offered: (code: string) => boolean, now: Date): GivenRates {
  const parsed = answer.safeParse(readJson(body))
  if (!parsed.success) throw new Error('the answer has an unknown format')
  const { base_code, source, rates, conversion_rates, quotes } = parsed.data
  const base = (parsed.data.base ?? base_code ?? source ?? '').toUpperCase()
  if (!/^[A-Z]{3}$/.test(base)) throw new Error('the answer names no base currency')
  const given = rates ?? conversion_rates ?? (quotes && withoutBase(quotes, base))
  if (!given) throw new Error('the answer has no rates')
  const usable = Object.entries({ ...given, [base]: 1 }).filter(
    (entry): entry is [string, number] => offered(entry[0]) && isRate(entry[1]),
  )
  const perBase = Object.fromEntries(usable)
  const dollar = perBase.USD
  if (!dollar) throw new Error('the answer has no rate of the US dollar')
  const perUsd = Object.fromEntries(usable.map(([code, rate]) => [code, rounded(rate / dollar)]))
  if (usable.length < 2) throw new Error('the answer has no usable rates')
  return { date: dayOf(parsed.data, now), perUsd: { ...perUsd, USD: 1 } }
}

function isRate(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 1e-9 && value < 1e12
}

/** Keeps enough digits for any price, without the noise of a division. */
function rounded(rate: number): number {
  return Number(rate.toPrecision(10))
}

function withoutBase(quotes: Record<string, unknown>, base: string): Record<string, unknown> {
  const own = Object.entries(quotes).filter(([pair]) => pair.startsWith(base) && pair.length === 6)
  return Object.fromEntries(own.map(([pair, rate]) => [pair.slice(3), rate]))
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Error('the answer is not JSON')
  }
}

/** The day of the rates in UTC. Clocks may differ by up to a day, so later dates are refused. */
function dayOf({ date, timestamp, time_last_update_unix: updated }: z.infer<typeof answer>, now: Date): string {
  const seconds = timestamp ?? updated
  const time = date && /^\d{4}-\d{2}-\d{2}/.test(date) ? Date.parse(date.slice(0, 10)) : (seconds ?? Number.NaN) * 1000
  if (Number.isNaN(new Date(time).getTime())) throw new Error('the answer has no date')
  if (time > now.getTime() + oneDay) throw new Error('the answer is dated in the future')
  return new Date(time).toISOString().slice(0, 10)
}
