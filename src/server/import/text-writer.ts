import type { Tag } from './html-tags.ts'

const blocks = new Set(
  `address article aside blockquote body center details dialog dir div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header
  hgroup hr li main menu nav ol p pre section table ul`.split(/\s+/),
)
/** Tags that begin a line. */
const lines = new Set('br caption dd dt figcaption legend optgroup option summary title tr'.split(' '))
/** Max nesting, deeper than in any real page. The text of deeper elements is kept, but not their structure. */
const deepest = { blocks: 100, tables: 8 }
type Table = { outer: string[]; rows: string[]; cells: string[]; isInCell: boolean }

/** Writes text with the line breaks that its tags cause. */
export class TextWriter {
  #parts: string[] = []
  #isBroken = false
  readonly #tables: Table[] = []
  /** the open blocks, innermost last */
  readonly #open: string[] = []

  text(text: string): void {
    if (!text) return
    const isSpaced = this.#open.length > 0 && !this.#open.includes('pre')
    // A line end right after `<br>` doesn't count as another one.
    const own = this.#isBroken ? text.replace(/^[^\S\n]*\n/, '') : text
    this.#parts.push(isSpaced ? own.replace(/\s+/g, ' ') : own)
    this.#isBroken = false
  }

  tag({ name, isEnd }: Tag): void {
    if (name === 'td' || name === 'th') this.#cell(isEnd)
    else if (name === 'tr') this.#row()
    else if (name === 'table') this.#table(isEnd)
    this.#isBroken = name === 'br'
    if (lines.has(name)) this.#parts.push('\n')
    else if (blocks.has(name)) this.#parts.push('\n\n')
    if (blocks.has(name) || name === 'td' || name === 'th') this.#nest(name, isEnd)
  }

  end(): string {
    while (this.#tables.length > 0) this.#table(true)
    return tidied(this.#parts)
  }

  /** Tracks the open blocks: within them a line break is a space. An unclosed one ends with the block around it. */
  #nest(name: string, isEnd: boolean): void {
    if (name === 'hr') return
    const at = this.#open.lastIndexOf(name)
    if (isEnd && at >= 0) this.#open.length = at
    else if (!isEnd && this.#open.length < deepest.blocks) this.#open.push(name)
  }

  #table(isEnd: boolean): void {
    if (!isEnd) {
      if (this.#tables.length === deepest.tables) return
      this.#tables.push({ outer: this.#parts, rows: [], cells: [], isInCell: false })
      this.#parts = []
      return
    }
    this.#row()
    const table = this.#tables.pop()
    if (!table) return
    this.#parts = table.outer
    this.#parts.push('\n\n', table.rows.join('\n'), '\n\n')
  }

  #row(): void {
    this.#endCell()
    const table = this.#tables.at(-1)
    if (table) endCells(table)
  }

  #cell(isEnd: boolean): void {
    // This row has no table around it.
    if (this.#tables.length === 0) this.#table(false)
    this.#endCell()
    const table = this.#tables.at(-1)
    if (table) table.isInCell = !isEnd
  }

  /** Text in a table but outside its cells becomes a row of its own. */
  #endCell(): void {
    const table = this.#tables.at(-1)
    if (!table) return
    const text = tidied(this.#parts)
    this.#parts = []
    if (table.isInCell) table.cells.push(text)
    else if (text) {
      endCells(table)
      table.rows.push(text)
    }
    table.isInCell = false
  }
}

function endCells(table: Table): void {
  const cells = table.cells.filter(Boolean)
  if (cells.length > 0) table.rows.push(asRow(cells))
  table.cells = []
}

/**
 * Max characters of a cell that is joined with others to a row. Longer ones are parts of a page that is laid out by
 * tables.
 */
const longestCell = 200

function asRow(cells: string[]): string {
  if (cells.every(cell => cell.length <= longestCell && !cell.includes('\n\n')))
    return cells.map(cell => cell.replace(/\n+/g, ', ')).join(' · ')
  return cells.join('\n\n')
}

function tidied(parts: string[]): string {
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
