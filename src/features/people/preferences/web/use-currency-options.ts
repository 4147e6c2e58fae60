import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Rates } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { currenciesQuery, ratesQuery } from './use-currencies.ts'

/** Every offered currency for a select, sorted by code: `CHF – Swiss Franc`. `current` is one of them, whatever it is. */
export function useCurrencyOptions(current: string): [code: string, label: string][] {
  const { data } = useQuery(currenciesQuery(useApp()))
  return useMemo(() => {
    const names = new Map((data ?? []).map(({ code, name }) => [code, name]))
    const labelOf = (code: string) => [code, names.get(code)].filter(Boolean).join(' – ')
    return [...new Set([current, ...names.keys()])].sort().map(code => [code, labelOf(code)])
  }, [data, current])
}

/**
 * Units per US dollar, of these currencies among others: a page comes with few, and asks for all where one of them is missing.
 * Until they are there it is missing here, too.
 */
export function useRatesOf(...currencies: string[]): Rates {
  const app = useApp()
  const known = app.rates.perUsd
  const isMissing = currencies.some(code => code !== 'USD' && known[code] === undefined)
  const { data } = useQuery({ ...ratesQuery(app), enabled: isMissing })
  return useMemo(() => ({ ...known, ...data, USD: 1 }), [known, data])
}
