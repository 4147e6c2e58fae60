export { pageTexts, shippedTexts } from '#server/texts/index.ts'
export { exportTranslations } from './export-translations.ts'
export { languageName } from './language-name.ts'
export { loadItem, loadItems } from './load-items.ts'
export { closeProposal, proposeItem } from './propose-item.ts'
export { hideItem, type ItemChange, resetItem, saveItem } from './save-item.ts'
export {
  deleteSiteLanguage,
  hasLanguage,
  insertSiteLanguage,
  readAddedLanguages,
  readSiteLanguages,
} from './site-languages.ts'
export { type ContentChange, type ContentKind, type ContentText, WrittenContent } from './written-content.ts'
