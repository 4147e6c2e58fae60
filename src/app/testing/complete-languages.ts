import type { SiteLanguage } from '#shared/languages.ts'

/**
 * Languages in which everything is written beside English: pages, mails, documents, the application form and the demo world's
 * taxonomy. A new text lands with its words in each of them.
 */
export const completeLanguages: SiteLanguage[] = ['si', 'ta', 'ja', 'ur', 'ne', 'es']
