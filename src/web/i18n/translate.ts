export { type Catalogue, createTranslate, type Translate, type Values } from '#shared/create-translate.ts'
