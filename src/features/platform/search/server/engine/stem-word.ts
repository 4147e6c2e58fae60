import snowball from 'snowball-stemmers'
import { lookUp } from '#shared/look-up.ts'

/** Languages with a useful Snowball stemmer; Tamil's is left out because it mangles names. */
const ALGORITHMS: Record<string, string> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  tr: 'turkish',
}

/** The stemming function of a language, or undefined if it has none. */
export function stemmerFor(language: string): ((word: string) => string) | undefined {
  const algorithm = lookUp(ALGORITHMS, language)
  if (!algorithm) return undefined
  const stemmer = snowball.newStemmer(algorithm)
  return word => stemmer.stem(word)
}
