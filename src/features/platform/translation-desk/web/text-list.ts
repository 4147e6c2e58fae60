import { defaultLanguage, isSiteLanguage, learnLanguages, type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import { defineList, type Filter, filtersOf } from '#web/admin-list/admin-list.ts'
import type { App, Clients } from '#web/app-context.ts'
import { textFilters } from '../translation-desk.contract.ts'

export type TextsAnswer = Awaited<ReturnType<Clients['translationDesk']['getTexts']>>

const ofSite: Filter<SiteLanguage> = { read: text => (isSiteLanguage(text) ? text : undefined) }

/** The texts of a language, what waits first. */
export const textList = defineList({
  name: 'translations',
  filters: { ...filtersOf(textFilters.shape), language: ofSite },
  load: async (app, { filters: { language, ...filters }, page }) => {
    const given = { ...filters, language: language ?? languageFor(app), page }
    const answer = await app.clients.translationDesk.getTexts(given)
    learnLanguages(answer.languages)
    return answer
  },
})

/** The language that somebody translates to, or else the one that they read, or else the first. */
export function languageFor({ viewer, language }: Pick<App, 'viewer' | 'language'>): SiteLanguage {
  const own = viewer?.additional.translationLanguage ?? language
  const [, first] = siteLanguages
  return isSiteLanguage(own) && own !== defaultLanguage ? own : (first ?? defaultLanguage)
}
