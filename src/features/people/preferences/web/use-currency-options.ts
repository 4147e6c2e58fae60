import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Rates } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { currenciesQuery, ratesQuery } from './use-currencies.ts'

/**
 * All offered currencies for a select, sorted by code: `CHF – Swiss Franc`. `current` is always included, even if it
 * isn't offered.
 */
export function useCurrencyOptions(current: string): [code: string, label: string][] {
  const { data } = useQuery(currenciesQuery(useApp()))
  return useMemo(() => {
    const names = new Map((data ?? []).map(({ code, name }) => [code, name]))
    const labelOf = (code: string) => [code, names.get(code)].filter(Boolean).join(' – ')
    return [...new Set([current, ...names.keys()])].sort().map(code => [code, labelOf(code)])
  }, [data, current])
}

/**
 * Units per US dollar of at least these currencies. A page comes with a few rates; if one of these is missing, all are
 * loaded. Until then it is missing from the result.
 */
export function useRatesOf(...currencies: string[]): Rates {
  const app = useApp()
  const known = app.rates.perUsd
  const isMissing = currencies.some(code => code !== 'USD' && known[code] === undefined)
  const { data } = useQuery({ ...ratesQuery(app), enabled: isMissing })
  return useMemo(() => ({ ...known, ...data, USD: 1 }), [known, data])
}
