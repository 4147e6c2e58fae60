import { defaultLanguage, isSiteLanguage, type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import { defineList, filtersOf, oneOf } from '#web/admin-list/admin-list.ts'
import type { App, Clients } from '#web/app-context.ts'
import { textFilters } from '../translation-desk.contract.ts'

export type TextsAnswer = Awaited<ReturnType<Clients['translationDesk']['getTexts']>>

/** The texts of a language, what waits first. */
export const textList = defineList({
  name: 'translations',
  filters: { ...filtersOf(textFilters.shape), language: oneOf(siteLanguages) },
  load: (app, { filters: { language, ...filters }, page }) =>
    app.clients.translationDesk.getTexts({ ...filters, language: language ?? languageFor(app), page }),
})

/** The language that somebody translates to, or else the one that they read, or else the first. */
export function languageFor({ viewer, language }: Pick<App, 'viewer' | 'language'>): SiteLanguage {
  const own = viewer?.additional.translationLanguage ?? language
  const [, first] = siteLanguages
  return isSiteLanguage(own) && own !== defaultLanguage ? own : (first ?? defaultLanguage)
}
