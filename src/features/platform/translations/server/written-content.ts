import type { Db, Tx } from '#server/db/database.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'

/** A text that a feature has in the database and a translator can translate. */
export type ContentText = {
  /** within its kind: `12.title` */
  id: string
  text: LocalText
}

/** A translation to write: null removes it. */
export type ContentChange = { id: string; language: SiteLanguage; text: string | null; before: string | null }

/**
 * Texts of a feature that belong to the product: the choices that visitors have, the standards for enterprises. Texts
 * that enterprises and people write are none of them.
 */
export type ContentKind = {
  /** the first part of their items' names: `sector` */
  kind: string
  place: string
  load(db: Db | Tx): Promise<ContentText[]>
  /** Writes a translation and what shows it; false if the text is another than `before` by now, or gone. */
  save(tx: Tx, change: ContentChange): Promise<boolean>
}

type KnownText = ContentText & { item: string; place: string }

/** ms for which a count is cached */
const heldFor = 5000

/** The content that features have registered, and how much of it is translated. */
export class WrittenContent {
  readonly #db: Db
  readonly #kinds = new Map<string, ContentKind>()
  #read: { at: number; texts: Promise<KnownText[]> } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  add(kind: ContentKind): void {
    this.#kinds.set(kind.kind, kind)
  }

  /** The number of these texts, and how many of them have no translation in this language. */
  async count(language: SiteLanguage): Promise<{ total: number; missing: number }> {
    const now = Date.now()
    if (!this.#read || now - this.#read.at > heldFor) this.#read = { at: now, texts: this.load(this.#db) }
    const texts = await this.#read.texts
    return { total: texts.length, missing: texts.filter(({ text }) => !text[language]).length }
  }

  /** All texts; one without English, such as a description that nobody wrote, needs no translation. */
  async load(db: Db | Tx): Promise<KnownText[]> {
    const all: KnownText[] = []
    // One after the other, because a transaction has one connection.
    for (const { kind, place, load } of this.#kinds.values())
      for (const one of await load(db)) if (one.text.en) all.push({ ...one, item: `${kind}:${one.id}`, place })
    return all
  }

  /** Writes a translation; false if the text is another than `before` by now, or gone. */
  async save(tx: Tx, item: string, change: Omit<ContentChange, 'id'>): Promise<boolean> {
    const at = item.indexOf(':')
    const kind = this.#kinds.get(item.slice(0, at))
    return kind ? kind.save(tx, { ...change, id: item.slice(at + 1) }) : false
  }
}
