export { pageTexts, shippedTexts } from '#server/texts/index.ts'
