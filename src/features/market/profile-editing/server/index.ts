export { countMissingTexts } from './list-translations.ts'
