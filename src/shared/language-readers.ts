import type { ShippedLanguage } from './languages.ts'

/**
 * Who has read a language's texts, on pages and in mails alike. original: the texts were first written in it. native: a
 * native speaker has read them all, and their corrections were made. `/languages` shows this, so it must be true:
 * docs/glossary/README.md says when it changes.
 */
export type ReadBy = 'original' | 'native' | 'nobody yet'

export const readBy: Record<ShippedLanguage, ReadBy> = {
  en: 'original',
  si: 'nobody yet',
  ta: 'nobody yet',
  ja: 'nobody yet',
  ur: 'nobody yet',
  ne: 'nobody yet',
  es: 'nobody yet',
}
