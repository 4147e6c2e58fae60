import { withoutReferences } from './post-references.ts'

/** Scripts that say in which of our languages something is written. */
const scripts: [language: string, pattern: RegExp][] = [
  ['si', /\p{Script=Sinhala}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['ur', /\p{Script=Arabic}/gu],
  ['ne', /\p{Script=Devanagari}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
]

/**
 * The language of a post, by the script that it has enough of; in Latin letters the language of its writer's interface,
 * or English if that one has a script of its own. Words of another script in it, such as a name, don't count.
 */
export function languageOfPost(text: string, writersLanguage: string): string {
  const words = withoutReferences(text)
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  for (const [language, pattern] of scripts) {
    const found = words.match(pattern)?.length ?? 0
    if (found > 0 && found >= letters * 0.3) return language
  }
  return scripts.some(([language]) => language === writersLanguage) ? 'en' : writersLanguage
}
