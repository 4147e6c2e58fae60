export { readAddedTexts } from './read-added-texts.ts'
export { pageTexts, type ShippedTexts, serverTexts, shippedTexts, textPlaces } from './shipped-texts.ts'
export { textSources, type Words, wordsIn, writeIn } from './words-in.ts'
