export { pageTexts, shippedTexts } from '#server/texts/index.ts'
export { languageName } from './language-name.ts'
