import type { ApiContext } from '#server/http/api-context.ts'
import { defineFeature, type ServerContext } from '#server/http/feature-server.ts'
import { mayChooseLanguage } from '#server/settings/read-offered-languages.ts'
import type { RateTable } from '#shared/money.ts'
import type { contracts } from './preferences.contract.ts'
import { keepRates } from './server/kept-rates.ts'
import { preferencesRoutes } from './server/preferences.routes.ts'
import { startRatesSchedule } from './server/rates-schedule.ts'
import { readRates } from './server/read-rates.ts'
import { refreshRates } from './server/refresh-rates.ts'
import { type Choice, mountPreferences, type OnChosen, preferenceCookies } from './server/save-preferences.ts'
import { saveShippedRates } from './server/save-rates.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    preferences: {
      /** all rates, at most 30 s old */
      rates(): Promise<RateTable>
      /**
       * adds a listener for submitted preferences. It is awaited before the cookies are set: if it fails, nothing is
       * saved
       */
      onChosen(listener: OnChosen): void
      /** saves preferences chosen elsewhere: sets the cookies and calls the listeners, as the form does */
      choose(context: Pick<ApiContext, 'headers' | 'answer'>, choice: Choice): Promise<void>
    }
  }
}

/**
 * The form for language, country and currency, the exchange rates in memory, and their refresh from a configured
 * service.
 */
export default defineFeature<typeof contracts>({
  setUp: context => {
    const { rates, start, stop } = ratesInMemory(context)
    const listeners: OnChosen[] = []
    const chosen: OnChosen = async (headers, choice) => {
      for (const listener of listeners) await listener(headers, choice)
    }
    return {
      routes: { preferences: preferencesRoutes(rates) },
      services: {
        preferences: {
          rates,
          onChosen: listener => void listeners.push(listener),
          choose: async ({ headers, answer }, choice) => {
            await chosen(headers, choice)
            for (const cookie of preferenceCookies(choice)) answer.append('set-cookie', cookie)
          },
        },
      },
      mount: app =>
        mountPreferences(app, {
          publicUrl: context.config.publicUrl,
          mayChooseLanguage: code => mayChooseLanguage(context.db, code),
          onChosen: chosen,
        }),
      start,
      stop,
    }
  },
})

/** Exchange rates in memory. On start, an empty table is filled with the shipped rates. */
export function ratesInMemory({ config, database: { db }, log }: ServerContext) {
  const kept = keepRates({ read: () => readRates(db), log })
  const { exchangeRatesUrl: url, exchangeRatesKey: key } = config
  let schedule: ReturnType<typeof startRatesSchedule> | undefined
  return {
    rates: kept.get,
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
