import type { Logger } from '#server/log/logger.ts'
import { isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { SearchSource } from '../search-source.ts'
import { documentLanguage } from './index-address.ts'

type Load = () => Promise<LocalText[]>
type Options = { sources: () => readonly SearchSource[]; loaders: readonly Load[]; log: Logger }

/** ms: whoever keeps names asks for {@link ShownNames.refresh} after a change; this is for the rest */
const readEvery = 60_000

/**
 * Names of sectors, certificates and the like in languages without their own documents: answers for these consist of
 * English documents, in which the names are then translated.
 */
export class ShownNames {
  readonly #options: Options
  /** by language and the English name */
  #names = new Map<SiteLanguage, Map<string, string>>()
  #renamed = new WeakMap<Buffer, Map<SiteLanguage, Buffer>>()
  /** the texts that were read last */
  #read = ''
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async start(): Promise<void> {
    await this.refresh()
    const { log } = this.#options
    const again = () =>
      this.refresh().catch(error => log.warn({ err: error }, 'the names of sectors and the like could not be read'))
    this.#timer = setInterval(again, readEvery).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async refresh(): Promise<void> {
    const texts = (await Promise.all(this.#options.loaders.map(load => load()))).flat()
    const read = JSON.stringify(texts)
    // hits that were translated stay translated as long as nothing was renamed
    if (read === this.#read) return
    this.#read = read
    const written = new Set(texts.flatMap(text => Object.keys(text)))
    const languages = [...written].filter(isSiteLanguage).filter(language => documentLanguage(language) !== language)
    this.#names = new Map(languages.map(language => [language, namesIn(language, texts)]))
    this.#renamed = new WeakMap()
  }

  /** The engine's hits with names in the language, as far as they are known. */
  put(hitsJson: Buffer, language: SiteLanguage): Buffer {
    const names = this.#names.get(language)
    if (!names || names.size === 0) return hitsJson
    const kept = this.#renamed.get(hitsJson) ?? new Map<SiteLanguage, Buffer>()
    this.#renamed.set(hitsJson, kept)
    const known = kept.get(language)
    if (known) return known
    const hits = JSON.parse(hitsJson.toString()) as { objectID: string }[]
    for (const hit of hits) for (const path of this.#pathsOf(hit)) renameAt(hit, path.split('.'), names)
    const renamed = Buffer.from(JSON.stringify(hits))
    kept.set(language, renamed)
    return renamed
  }

  /** An id begins with the kind of the record: `sector-3`. */
  #pathsOf({ objectID }: { objectID: string }): readonly string[] {
    const kind = objectID.slice(0, objectID.lastIndexOf('-'))
    const source = this.#options.sources().find(({ itemTypes }) => itemTypes.some(one => one === kind))
    return source?.named?.[kind as keyof typeof source.named] ?? []
  }
}

function namesIn(language: SiteLanguage, texts: LocalText[]): Map<string, string> {
  return new Map(texts.flatMap(text => (text.en && text[language] ? [[text.en, text[language]]] : [])))
}

/** Translates the texts at a path; items of a list have the list's path. */
function renameAt(value: unknown, [name, ...rest]: string[], names: Map<string, string>): void {
  if (Array.isArray(value)) {
    for (const one of value) renameAt(one, [name ?? '', ...rest], names)
    return
  }
  if (typeof value !== 'object' || value === null || name === undefined) return
  const fields = value as Record<string, unknown>
  const inside = fields[name]
  if (rest.length > 0) {
    renameAt(inside, rest, names)
    return
  }
  const named = (text: unknown) => (typeof text === 'string' ? (names.get(text) ?? text) : text)
  if (inside !== undefined) fields[name] = Array.isArray(inside) ? inside.map(named) : named(inside)
}
