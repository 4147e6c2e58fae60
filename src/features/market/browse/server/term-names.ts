import { foldName } from '#features/platform/places/fold-name.ts'
import type { Db } from '#server/db/database.ts'
import { contentLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { QueryTerm } from '../browse.contract.ts'
import type { BrowsedType } from '../browsed-type.ts'
import aliases from './term-aliases.json' with { type: 'json' }
import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'

/** Looks up sectors, focuses, certificates and categories by their names. */
export type TermNames = {
  /** @param name folded */
  termNamed(name: string): QueryTerm | undefined
}

const termOf = ({ vocabulary, id }: QueryTerm): QueryTerm => ({ vocabulary, id })

const isContentLanguage = (language: string) => contentLanguages.some(code => code === language)

type Titled = { id: number; handle: string; title: LocalText }

/** The vocabularies in order of precedence, for a name that several of them have. */
const vocabulariesOf: Record<BrowsedType, readonly string[]> = {
  profile: ['sector', 'focus', 'certificate'],
  listing: ['category', 'certificate'],
}

const aliasesOf: Record<string, string[]> = aliases

/** The names, in all languages, of the filter values for a kind of results. */
export async function readTermNames(db: Db, itemType: BrowsedType): Promise<TermNames> {
  const vocabularies = vocabulariesOf[itemType]
  const titled = await Promise.all(vocabularies.map(vocabulary => readTitled(db, vocabulary)))
  const terms = titled.flatMap((all, at) => all.map(one => ({ ...one, vocabulary: vocabularies[at] ?? '' })))
  const names = new Map<string, QueryTerm>()
  const heads = new Map<string, QueryTerm | undefined>()
  const add = (name: string, term: QueryTerm) => {
    const key = withoutNumber(foldName(name))
    if (key && !names.has(key)) names.set(key, term)
  }
  // a meaning in English or Sinhala takes precedence over one in a language that only the interface has
  for (const isOfContent of [true, false]) {
    const titlesOf = ({ title }: Titled) =>
      Object.entries(title).flatMap(([language, text]) => (isContentLanguage(language) === isOfContent ? text : []))
    for (const term of terms) for (const title of titlesOf(term)) add(title, termOf(term))
    for (const term of terms) {
      const parts = titlesOf(term).flatMap(partsOf)
      const other = isOfContent ? (aliasesOf[term.handle] ?? []) : []
      for (const name of [...parts, ...other]) add(name, termOf(term))
      if (term.vocabulary !== 'sector' || !isOfContent) continue
      for (const head of new Set(parts.flatMap(headOf))) heads.set(head, heads.has(head) ? undefined : termOf(term))
    }
  }
  return {
    termNamed: name => {
      const key = withoutNumber(name)
      return names.get(key) ?? heads.get(key)
    },
  }
}

async function readTitled(db: Db, vocabulary: string): Promise<Titled[]> {
  if (vocabulary === 'certificate')
    return db.selectFrom('certificates').select(['id', 'handle', 'title']).where('mergedInto', 'is', null).execute()
  if (vocabulary === 'category')
    return db
      .selectFrom('marketplaceCategories')
      .select(['id', 'handle', 'title'])
      .where('handle', '<>', 'all')
      .where('isFormer', '=', false)
      .execute()
  return db
    .selectFrom('taxonomyNodes')
    .select(['id', 'handle', 'title'])
    .where('type', '=', vocabulary as 'sector' | 'focus')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
}

const joined = /\s*[,&/]\s*|\s+(?:and|සහ|හා|மற்றும்|y|और|र|اور)\s+|と|、/

/** “Bakery and sweets” can be called “bakery”, or “sweets”. */
function partsOf(title: string): string[] {
  const parts = title.split(joined).filter(Boolean)
  return parts.length > 1 ? parts : []
}

const shortestHead = 5

/** “Fresh vegetables” can be called “vegetables”. */
function headOf(part: string): string[] {
  const words = foldName(part).split(' ')
  const head = withoutNumber(words.at(-1) ?? '')
  return words.length > 1 && head.length >= shortestHead ? [head] : []
}

/** Makes singular and plural equal: restaurant and restaurants, අවන්හල and අවන්හල්, ළ and ල. */
function withoutNumber(name: string): string {
  return name
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{3})(?<!s)s$/, '')
    .replaceAll('ළ', 'ල')
    .replaceAll('ණ', 'න')
    .replace(/්$/, '')
}
