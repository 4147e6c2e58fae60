export { countriesIn, countryName } from './countries.ts'
export { countryAtPoint, liesInCountry } from './country-at-point.ts'
export { type CountryMatch, countryCodeOf } from './country-codes.ts'
export { isGazetteerCurrent, loadGazetteer } from './load-gazetteer.ts'
