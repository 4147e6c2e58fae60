import { isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'
import type { TranslationState } from '../text-translations.contract.ts'

/** The view of the page of translations, from its address. */
export type TranslationsState = {
  from: SiteLanguage
  to: SiteLanguage
  state: TranslationState | undefined
  page: number
}

const states: TranslationState[] = ['missing', 'outdated', 'current']

/** From English into the visitor's language by default; into Sinhala if that is English. */
export function readTranslationsState(query: URLSearchParams, language: string): TranslationsState {
  const [from, to] = [query.get('from'), query.get('to')]
  const source = isSiteLanguage(from) ? from : 'en'
  const wished = isSiteLanguage(to) ? to : isSiteLanguage(language) ? language : 'si'
  return {
    from: source,
    to: wished === source ? (source === 'en' ? 'si' : 'en') : wished,
    state: states.find(one => one === query.get('state')),
    page: Math.min(10_000, Math.max(1, Math.floor(Number(query.get('page'))) || 1)),
  }
}

export function translationsAddress(vendorId: number, { from, to, state, page }: TranslationsState): string {
  const query = new URLSearchParams({ vendorId: String(vendorId), from, to, ...(state && { state }) })
  if (page > 1) query.set('page', String(page))
  return `/edit-translations?${query}`
}
