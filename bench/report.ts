import { appendFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'

/** Where figures are stored, unless a benchmark is given another file. */
export const resultsFile = join(import.meta.dirname, 'RESULTS.md')

export type Cell = string | number | undefined

/** The target of a figure: `text` describes it, and `isMet` decides. */
export type Wanted = { text: string; isMet: (value: number) => boolean }

export const atLeast = (limit: number): Wanted => ({ text: `≥ ${grouped(limit)}`, isMet: value => value >= limit })
export const atMost = (limit: number): Wanted => ({ text: `≤ ${grouped(limit)}`, isMet: value => value <= limit })

/** The figure, marked if it misses its target. */
export function judged(value: number, wanted: Wanted | undefined, digits = 2): string {
  const text = grouped(value, digits)
  return !wanted || wanted.isMet(value) ? text : `**${text}** missed`
}

/** The figure next to its target. */
export function judgedBeside(value: number, wanted: Wanted, digits = 2): string {
  return `${judged(value, wanted, digits)} (${wanted.text})`
}

export function grouped(value: number, digits = 2): string {
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}

export function table(head: string[], rows: (Cell[] | undefined)[]): string {
  const line = (cells: Cell[]) => `| ${cells.map(cell => cell ?? '').join(' | ')} |`
  const all = rows.filter(row => row !== undefined)
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...all.map(line)].join('\n')
}

/** Prints a benchmark's parts under a heading with its machine and date, and appends them to the file of results. */
export async function publish(name: string, parts: string[], file: string): Promise<void> {
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const heading = `## ${name}, ${new Date().toISOString().slice(0, 10)} (${machine}, Node ${process.versions.node})`
  const text = `\n${[heading, ...parts].join('\n\n')}\n`
  console.log(text)
  await appendFile(file, text)
}
