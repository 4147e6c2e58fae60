import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { anyone } from '#server/http/guards.ts'
import { cardPaymentCountries } from '../card-payment-countries.ts'
import { placesContract } from '../places.contract.ts'
import { countriesIn } from './countries.ts'
import { placeAt } from './place-at.ts'
import { searchPlaces } from './search-places.ts'

const api = implementContract(placesContract)

export const placesRoutes = (db: Db) =>
  api.router({
    searchPlaces: api.searchPlaces.use(anyone).handler(async ({ input }) => {
      return listOf(await searchPlaces(db, input.query, input.language, input.limit))
    }),
    getPlaceAt: api.getPlaceAt.use(anyone).handler(async ({ input: { lat, lng, language } }) => {
      return { place: await placeAt(db, { lat, lng }, language) }
    }),
    getCountries: api.getCountries.use(anyone).handler(({ input }) => {
      const countries = countriesIn(input.language)
      return listOf(countries.map(one => ({ ...one, isCardPaymentSupported: cardPaymentCountries.has(one.code) })))
    }),
  })
