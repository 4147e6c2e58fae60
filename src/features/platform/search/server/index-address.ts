import { contentLanguages, defaultLanguage, isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'
import { type Criterion, criteria } from '../search.contract.ts'
import type { SearchEngine } from './engine/index.ts'
import { SearchHttpError } from './search-error.ts'
import type { SearchNode } from './search-node.ts'
import { mayUseIndex, type Restrictions } from './secured-keys.ts'

/** The indexes of this node, as seen by a key, which may be restricted. */
export type Indexes = {
  node: SearchNode
  prefix: string
  restrictions?: Restrictions | undefined
  names?: { put(hitsJson: Buffer, language: SiteLanguage): Buffer }
}

/** The meaning of an index name: all criteria of a language share one engine and only differ in the order. */
export type IndexAddress = {
  name: string
  criterion: Criterion
  engine: SearchEngine
  /** translates names in the hits to the requested language, where the documents are in another */
  named?: (hitsJson: Buffer) => Buffer
}

/** The language whose documents the index answers from: its own, or English if it has none. */
export function documentLanguage(language: string): string {
  return contentLanguages.find(code => code === language) ?? defaultLanguage
}

/**
 * Reads `{prefix}-{criterion}-{language}`.
 * @throws SearchHttpError 404 if there is no such index, 403 if the key is for other indexes
 */
export function findIndex({ node, prefix, restrictions, names }: Indexes, name: string): IndexAddress {
  if (restrictions && !mayUseIndex(restrictions, name))
    throw new SearchHttpError(403, 'Index not allowed with this API key')
  const { criterion, language } = readName(prefix, name)
  const own = documentLanguage(language)
  const engine = node.engine(own)
  if (!engine) throw noSuchIndex(name)
  if (!names || own === language) return { name, criterion, engine }
  return { name, criterion, engine, named: hitsJson => names.put(hitsJson, language) }
}

/**
 * The language whose documents are written through this name.
 * @throws SearchHttpError 404 for an unknown index, 400 for one without its own documents
 */
export function writtenLanguage(prefix: string, name: string): string {
  const { criterion, language } = readName(prefix, name)
  const own = documentLanguage(language)
  if (own === language) return language
  throw new SearchHttpError(400, `Index ${name} answers from ${prefix}-${criterion}-${own}: write to that one`)
}

function readName(prefix: string, name: string): { criterion: Criterion; language: SiteLanguage } {
  if (name.startsWith(`${prefix}-`)) {
    const rest = name.slice(prefix.length + 1)
    const criterion = criteria.find(known => rest.startsWith(`${known}-`))
    const language = rest.slice((criterion?.length ?? 0) + 1)
    if (criterion && isSiteLanguage(language)) return { criterion, language }
  }
  throw noSuchIndex(name)
}

function noSuchIndex(name: string): SearchHttpError {
  return new SearchHttpError(404, `Index ${name.slice(0, 200)} does not exist`)
}
