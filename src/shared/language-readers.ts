import type { SiteLanguage } from './languages.ts'

/**
 * Who has read the texts of a language, of pages and mails alike. original: in it they were written first. native: somebody who grew up
 * with it has read them all, and what they said was changed. It is said on `/languages`, so it must be true: docs/glossary/README.md
 * says when it changes.
 */
export type ReadBy = 'original' | 'native' | 'nobody yet'

export const readBy: Record<SiteLanguage, ReadBy> = {
  en: 'original',
  si: 'nobody yet',
  ta: 'nobody yet',
  ja: 'nobody yet',
  ur: 'nobody yet',
  ne: 'nobody yet',
  es: 'nobody yet',
}
