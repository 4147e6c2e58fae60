import { readFile } from 'node:fs/promises'

/** A row of docs/routes.md: its cells by column heading, without Markdown. */
export type Row = Record<string, string>

const page = new URL('../../../docs/routes.md', import.meta.url)

/** The tables of docs/routes.md, in order. */
export async function readRouteTables(): Promise<Row[][]> {
  const lines = (await readFile(page, 'utf8')).split('\n')
  const tables: string[][] = []
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith('|')) continue
    if (!lines[at - 1]?.startsWith('|')) tables.push([])
    tables.at(-1)?.push(line)
  }
  return tables.map(([head = '', , ...rows]) => rows.map(row => named(cellsOf(head), cellsOf(row))))
}

/** The items of a cell with several. */
export function partsOf(cell: string | undefined): string[] {
  return (cell ?? '').split('<br>').filter(Boolean)
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map(cell => cell.replaceAll('`', '').trim())
}

function named(names: string[], cells: string[]): Row {
  return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
}
