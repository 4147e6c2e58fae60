import type { Services } from '#server/http/feature-server.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import { errorsOfFeatures } from './errors.ts'

/** The English message that forms show for each code; it is the key of the translations. */
const wordsOf: Record<string, string> = Object.fromEntries(
  errorsOfFeatures.flatMap(({ errors }) =>
    Object.entries(errors).flatMap(([code, { words }]) => (words === undefined ? [] : [[code, words]])),
  ),
)

/** The message for codes without one of their own. */
const anyWords = 'Something went wrong. Please try again.'

/** Returns an error's message in the caller's language: API clients without texts of their own show it directly. */
export function createErrorWords({ pageTexts }: Pick<Services['translations'], 'pageTexts'>) {
  return (code: string, message: string, language: string, given: Record<string, string | number> = {}): string => {
    const english = lookUp(wordsOf, code) ?? (message === code ? anyWords : message)
    const { texts } = pageTexts(toSiteLanguage(language))
    // The key of a text is its English, or for some texts the code.
    return (lookUp(texts, code) ?? lookUp(texts, english) ?? english).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(given[name] ?? '…'),
    )
  }
}
