import type { FeatureServer, ServerContext } from '#server/http/feature-server.ts'
import type { RateTable } from '#shared/money.ts'
import { keepRates } from './server/kept-rates.ts'
import { startRatesSchedule } from './server/rates-schedule.ts'
import { readRates } from './server/read-rates.ts'
import { refreshRates } from './server/refresh-rates.ts'
import { mountPreferences, type OnChosen } from './server/save-preferences.ts'
import { saveShippedRates } from './server/save-rates.ts'

export type PreferencesFeature = FeatureServer & {
  /** all rates, at most 30 s old */
  rates(): Promise<RateTable>
}

/**
 * Rates in memory and their refreshing from a configured service; the form of language, country and currency.
 * @param onChosen hears who sent that form, by the headers, and what they chose
 */
export function preferencesFeature(
  { config, database: { db }, log }: ServerContext,
  onChosen?: OnChosen,
): PreferencesFeature {
  const kept = keepRates({ read: () => readRates(db), log })
  let schedule: ReturnType<typeof startRatesSchedule> | undefined
  const { exchangeRatesUrl: url, exchangeRatesKey: key } = config
  return {
    rates: kept.get,
    mount: app => mountPreferences(app, config.publicUrl, onChosen),
    start: async () => {
      await saveShippedRates(db)
      if (!url) return
      schedule = startRatesSchedule(async () => {
        const done = await refreshRates({ db, log, service: { url, key } })
        if (done === 'stored') kept.forget()
        return done
      })
    },
    stop: async () => schedule?.stop(),
  }
}
