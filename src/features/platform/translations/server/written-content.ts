import type { SiteLanguage } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'

type Load = () => Promise<LocalText[]>

/** ms for which a count holds */
const heldFor = 5000

/**
 * Texts that stand in the database and belong to the product all the same: what visitors choose by, and what is asked of enterprises. A
 * language that lacks them isn't complete. What enterprises and people write is none of it.
 */
export class WrittenContent {
  readonly #loads: Load[] = []
  #read: { at: number; texts: Promise<LocalText[]> } | undefined

  add(load: Load): void {
    this.#loads.push(load)
  }

  /** Of these texts how many there are, and how many have none in this language. */
  async count(language: SiteLanguage): Promise<{ total: number; missing: number }> {
    const texts = await this.#texts()
    return { total: texts.length, missing: texts.filter(text => !text[language]).length }
  }

  #texts(): Promise<LocalText[]> {
    const now = Date.now()
    if (!this.#read || now - this.#read.at > heldFor) this.#read = { at: now, texts: this.#load() }
    return this.#read.texts
  }

  /** What isn't in English, such as a description that nobody wrote, is no text to translate. */
  async #load(): Promise<LocalText[]> {
    const texts = (await Promise.all(this.#loads.map(load => load()))).flat()
    return texts.filter(text => text.en)
  }
}
