import { type Criterion, criteria } from '../search.contract.ts'
import type { SearchEngine } from './engine/index.ts'
import { SearchHttpError } from './search-error.ts'
import type { SearchNode } from './search-node.ts'

/** What an index name means: all criteria of a language are one engine, asked for different orders. */
export type IndexAddress = { name: string; criterion: Criterion; language: string; engine: SearchEngine }

/** Reads `{prefix}-{criterion}-{language}`. @throws SearchHttpError 404 where there is no such index */
export function findIndex(node: SearchNode, prefix: string, name: string): IndexAddress {
  if (name.startsWith(`${prefix}-`)) {
    const end = name.lastIndexOf('-')
    const criterion = criteria.find(known => known === name.slice(prefix.length + 1, end))
    const language = name.slice(end + 1)
    const engine = node.engine(language)
    if (criterion && engine) return { name, criterion, language, engine }
  }
  throw new SearchHttpError(404, `Index ${name.slice(0, 200)} does not exist`)
}
