import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { defaultLanguage, type SiteLanguage } from '#shared/languages.ts'
import { type Catalogues, readCatalogues, readTimestamp } from './read-catalogues.ts'
import { type ShippedTexts, syncTexts } from './sync-texts.ts'

type Options = { db: Db; log: Logger; shipped: ShippedTexts }

const checkEvery = 1000

/** This node's catalogues in memory: all texts by language, at most a second older than the database. */
export class TextCatalogues {
  readonly #options: Options
  #known: Catalogues = {
    timestamp: '0',
    tags: new Set(),
    texts: {},
    pageTexts: {},
    total: 0,
    missing: {},
    outdated: {},
    broken: {},
  }
  #refreshing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #failing = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Syncs this version's texts to the database, reads all, and polls for changes from then on. */
  async start(): Promise<void> {
    await syncTexts(this.#options.db, this.#options.shipped)
    await this.refresh()
    this.#timer = setInterval(() => void this.#refreshQuietly(), checkEvery).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#refreshing?.catch(() => undefined)
  }

  /** time of the last change of any text, in ms since 1970 */
  get timestamp(): string {
    return this.#known.timestamp
  }

  /** Shipped and added ones. */
  get languages(): string[] {
    return Object.keys(this.#known.texts)
  }

  /** Texts of pages by key, English ones for a language that the site doesn't have; a new object after a change. */
  pageTextsIn(language: SiteLanguage): Record<string, string> {
    return this.#known.pageTexts[language] ?? this.#known.pageTexts[defaultLanguage] ?? {}
  }

  /** All texts by key, including those of emails and documents; a new object after a change. */
  textsIn(language: SiteLanguage): Record<string, string> {
    return this.#known.texts[language] ?? this.#known.texts[defaultLanguage] ?? {}
  }

  hasTag(tag: string): boolean {
    return this.#known.tags.has(tag)
  }

  /** Number of texts whose English has changed since. */
  outdatedIn(language: string): number {
    return this.#known.outdated[language] ?? 0
  }

  /** Number of texts that can’t be formatted, so that English is shown instead. */
  brokenIn(language: string): number {
    return this.#known.broken[language] ?? 0
  }

  /** Number of tags without a text in this language. */
  missingIn(language: string): number {
    return this.#known.missing[language] ?? this.#known.total
  }

  /**
   * The share of tags with a text in this language whose English hasn’t changed since, 0 to 1 in thousandths; 1 only if
   * none is missing.
   * @param content other texts that count as well
   */
  completeShare(language: SiteLanguage, content = { total: 0, missing: 0 }): number {
    const total = this.#known.total + content.total
    const missing = this.missingIn(language) + this.outdatedIn(language) + content.missing
    return total === 0 ? 1 : Math.floor(((total - missing) / total) * 1000) / 1000
  }

  /** Resolves when this node has seen every change committed before the call. */
  async refresh(): Promise<void> {
    await this.#refreshing?.catch(() => undefined)
    this.#refreshing ??= this.#read().finally(() => {
      this.#refreshing = undefined
    })
    await this.#refreshing
  }

  async #read(): Promise<void> {
    const { db } = this.#options
    if ((await readTimestamp(db)) !== this.#known.timestamp) this.#known = await readCatalogues(db)
  }

  /** While the database is unavailable, the previous texts stay in use. */
  async #refreshQuietly(): Promise<void> {
    try {
      await this.refresh()
      this.#failing = false
    } catch (error) {
      if (!this.#failing) this.#options.log.warn({ err: error }, 'the texts of the interface could not be reloaded')
      this.#failing = true
    }
  }
}
