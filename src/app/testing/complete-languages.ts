import type { ShippedLanguage } from '#shared/languages.ts'

/**
 * Languages that have every text besides English: pages, mails, documents, the application form and the demo world's
 * taxonomy. A new text is added in all of them at once.
 */
export const completeLanguages: ShippedLanguage[] = ['si', 'ta', 'ja', 'ur', 'ne', 'es']
