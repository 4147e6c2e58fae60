import type { Services } from '#server/http/feature-server.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import { errorsOfFeatures } from './errors.ts'

/** Of each code the words that forms show for it, in English, which are the key of the translations. */
const wordsOf: Record<string, string> = Object.fromEntries(
  errorsOfFeatures.flatMap(({ errors }) =>
    Object.entries(errors).flatMap(([code, { words }]) => (words === undefined ? [] : [[code, words]])),
  ),
)

/** For codes without words of their own. */
const anyWords = 'Something went wrong. Please try again.'

/** What an answer says of an error, in the caller's language: clients without texts of their own show it as it is. */
export function createErrorWords({ pageTexts }: Pick<Services['translations'], 'pageTexts'>) {
  return (code: string, message: string, language: string, given: Record<string, string | number> = {}): string => {
    const english = lookUp(wordsOf, code) ?? (message === code ? anyWords : message)
    const { texts } = pageTexts(toSiteLanguage(language))
    // the key of a text is its English, or for some the code
    return (lookUp(texts, code) ?? lookUp(texts, english) ?? english).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(given[name] ?? '…'),
    )
  }
}
