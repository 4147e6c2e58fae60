export { shippedTexts } from './shipped-texts.ts'
