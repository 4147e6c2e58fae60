import type { Tag } from './html-tags.ts'

const blocks = new Set(
  `address article aside blockquote body center details dialog dir div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header
  hgroup hr li main menu nav ol p pre section table ul`.split(/\s+/),
)
/** These begin a line. */
const lines = new Set('br caption dd dt figcaption legend optgroup option summary title tr'.split(' '))
/** Deeper than any page: what stands deeper still is read, but not told apart. */
const deepest = { blocks: 100, tables: 8 }
type Table = { outer: string[]; rows: string[]; cells: string[]; isInCell: boolean }

/** Writes text with the breaks that its tags make. */
export class TextWriter {
  #parts: string[] = []
  #isBroken = false
  readonly #tables: Table[] = []
  /** the blocks around, innermost last */
  readonly #open: string[] = []

  text(text: string): void {
    if (!text) return
    const isSpaced = this.#open.length > 0 && !this.#open.includes('pre')
    // the line end behind a break is none of its own
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

  /** A break of an element in a block is a space; what was never closed ends with the block around it. */
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
    // a row without its table
    if (this.#tables.length === 0) this.#table(false)
    this.#endCell()
    const table = this.#tables.at(-1)
    if (table) table.isInCell = !isEnd
  }

  /** What stands in a table, but in no cell, is a row of its own. */
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

/** Characters of a cell that is read as one of a row; pages are laid out by tables, too. */
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
