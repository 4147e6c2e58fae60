import type { SiteLanguage } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'

type Load = () => Promise<LocalText[]>

/** ms for which a count is cached */
const heldFor = 5000

/**
 * Texts in the database that belong to the product: the choices that visitors have, and the standards for enterprises.
 * A language that lacks them isn't complete. Texts that enterprises and people write don't count.
 */
export class WrittenContent {
  readonly #loads: Load[] = []
  #read: { at: number; texts: Promise<LocalText[]> } | undefined

  add(load: Load): void {
    this.#loads.push(load)
  }

  /** The number of these texts, and how many of them have no translation in this language. */
  async count(language: SiteLanguage): Promise<{ total: number; missing: number }> {
    const texts = await this.#texts()
    return { total: texts.length, missing: texts.filter(text => !text[language]).length }
  }

  #texts(): Promise<LocalText[]> {
    const now = Date.now()
    if (!this.#read || now - this.#read.at > heldFor) this.#read = { at: now, texts: this.#load() }
    return this.#read.texts
  }

  /** A text without English, such as a description that nobody wrote, needs no translation. */
  async #load(): Promise<LocalText[]> {
    const texts = (await Promise.all(this.#loads.map(load => load()))).flat()
    return texts.filter(text => text.en)
  }
}
