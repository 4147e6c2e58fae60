import { contentSections, lastContentSection, type StoredSection } from '#features/networks/networks/site-sections.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** What a content is called where a network puts them in order, and what it shows. */
export function sectionName(t: Translate, { id, title }: StoredSection, language: string): string {
  if (id === contentSections.greeting) return t('Greeting')
  if (id === contentSections.members) return t('Members')
  if (id === contentSections.market) return t('From the market')
  if (id === contentSections.map) return t('Map')
  if (id === contentSections.news) return t('News')
  return inLanguage(title, language) || t('Text')
}

export function sectionHint(t: Translate, { id, title, text }: StoredSection): string {
  if (id === contentSections.members) return t('The newest three, unless the first page shows members')
  if (id === contentSections.market) return t('The newest four, unless the first page shows the market')
  if (id === contentSections.map) return t('A way to the map of members')
  return Object.keys(title).length + Object.keys(text).length === 0 ? t('Nothing written yet') : ''
}

/** The number of the next text of one’s own; undefined when all are in use. */
export function nextSection(sections: readonly StoredSection[]): number | undefined {
  for (let id = contentSections.news + 1; id <= lastContentSection; id++)
    if (!sections.some(one => one.id === id)) return id
  return undefined
}
