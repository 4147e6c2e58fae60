import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'

type Row = Record<string, string>
export type ProductTable = { name: string; rows: Row[] }

const document = readFileSync('docs/product.md', 'utf8')

/** Every table of docs/product.md below a `<!-- checked: name -->`, cells by their column's heading. */
export const productTables: ProductTable[] = [...document.matchAll(/<!-- checked: (.+) -->\n((?:\|.*\n)+)/g)].map(
  ([, name = '', text = '']) => {
    const [head = [], , ...rows] = text.trim().split('\n').map(cellsOf)
    return { name, rows: rows.map(cells => Object.fromEntries(head.map((column, at) => [column, cells[at] ?? '']))) }
  },
)

/** The words in backticks after a `<!-- checked: name -->`. */
export function productWords(name: string): string[] {
  const [, line = ''] = new RegExp(`<!-- checked: ${name} -->\\n(.*)`).exec(document) ?? []
  return [...line.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
}

/** The rows of the only table with that name, as cells. */
export function rowsOf(name: string): string[][] {
  const [table, ...others] = productTables.filter(one => one.name === name)
  if (!table || others.length > 0) throw new Error(`docs/product.md has not one table “${name}”`)
  return table.rows.map(row => Object.values(row))
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map(cell => cell.trim())
}

/** Sources of the product by path, without tests, their helpers, and the demo world. */
export const productSources = new Map(
  globSync('src/**/*.{ts,tsx}')
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !/\.(test|d|factory)\.tsx?$|\/(testing|demo)\//.test(path))
    .map(path => [path, ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)]),
)

/**
 * The value of a constant, named as `file.ts: name` or `file.ts: name.part`. It is read from the source, so it need not
 * be exported; constants that it refers to must be in the same file.
 */
export function constantNamed(address: string): unknown {
  const [file = '', expression = ''] = address.replaceAll('`', '').split(': ')
  const [name = '', ...parts] = expression.split('.')
  const source = [...productSources].find(([path]) => basename(path) === file)?.[1]
  if (!source) throw new Error(`docs/product.md: there is no file ${file}`)
  const texts = new Map(
    source.statements
      .filter(ts.isVariableStatement)
      .flatMap(statement => [...statement.declarationList.declarations])
      .map(one => [one.name.getText(), one.initializer?.getText() ?? '']),
  )
  const evaluate = (one: string): unknown => {
    const text = texts.get(one)
    if (text === undefined) throw new Error(`docs/product.md: ${file} has no constant ${one}`)
    const used = [...texts.keys()].filter(other => other !== one && new RegExp(`\\b${other}\\b`).test(text))
    const script = ts.transpile(`return (${text})`, { target: ts.ScriptTarget.Latest }).trim()
    return new Function(...used, script)(...used.map(evaluate))
  }
  return parts.reduce((value, part) => (value as Record<string, unknown>)[part], evaluate(name))
}

/** Formats a value like the tables: `5,000`, `grid, list`. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (typeof value === 'object') throw new Error('Each property of an object needs a comment of its own.')
  return typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 10 }) : String(value)
}
