import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

export type TableWrite = {
  /** in the database's spelling; null if the code doesn't name it */
  table: string | null
  /** number of the line, from 1 */
  line: number
}

/**
 * The program's sources, with factories and the demo world, which write into databases of users. Without tests, their
 * helpers and benchmarks, which may put their own databases into any state, and without migrations, which may write all
 * tables.
 */
export const writingSources = globSync('src/**/*.ts')
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !/\.(test|d)\.ts$|\/testing\//.test(path))

/** The owner of a file or table: a feature, a folder of `src/server`, or `app`. */
export function roomOf(path: string): string {
  const [, feature, part] = /^src\/(?:features\/([^/]+\/[^/]+)|((?:server\/)?[^/]+))\//.exec(path) ?? []
  return feature ?? part ?? path
}

/** Owners by table, as `*.tables.ts` files declare them. Throws if a table has two owners. */
export function tableOwners(): Map<string, string> {
  // The library pg-boss creates its own tables.
  const owners = new Map([['pgboss', 'server/jobs']])
  for (const path of writingSources.filter(one => one.endsWith('.tables.ts'))) {
    visit(parse(path, readFileSync(path, 'utf8')), node => {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'Tables') return
      for (const { name } of node.members) {
        const table = snakeCase(name?.getText() ?? '')
        const other = owners.get(table)
        if (other) throw new Error(`${path} declares ${table}, which belongs to ${other}`)
        owners.set(table, roomOf(path))
      }
    })
  }
  return owners
}

const verbs = ['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']
const statements = [
  /\binsert\s+into\s+([\w.?"]+)/gi,
  /\bmerge\s+into\s+([\w.?"]+)(?=[^;]*?\susing\s)/gi,
  /\bdelete\s+from\s+(?:only\s+)?([\w.?"]+)/gi,
  /\bupdate\s+(?:only\s+)?([\w.?"]+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
  /\btruncate\s+(?:table\s+)?([\w.?"]+)/gi,
  /\bcopy\s+([\w.?"]+)[^;]*?\sfrom\s+stdin/gi,
]

/** Every write in a source file: by Kysely, or in SQL, which is searched in all strings. */
export function writesIn(path: string, text: string): TableWrite[] {
  if (!/insert|update|delete|merge|replace|truncate|copy/i.test(text)) return []
  const source = parse(path, text)
  const writes: TableWrite[] = []
  const add = (node: ts.Node, tables: (string | null)[]) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    writes.push(...tables.map(table => ({ table, line })))
  }
  visit(source, node => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      if (verbs.includes(node.expression.name.text)) add(node.expression.name, namesOf(node.arguments[0], source))
    }
    const words = textOf(node)
    if (words)
      add(
        node,
        statements.flatMap(one => [...words.matchAll(one)].map(([, name]) => tableIn(name))),
      )
  })
  return writes
}

/** Tables that an argument may name: by a literal, or by the type of a parameter. */
function namesOf(argument: ts.Expression | undefined, source: ts.SourceFile): (string | null)[] {
  if (!argument) return [null]
  if (ts.isStringLiteralLike(argument)) return [snakeCase(argument.text.split(' ')[0] ?? '')]
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap(one => namesOf(one, source))
  const types: ts.TypeNode[] = []
  visit(source, node => {
    if (ts.isParameter(node) && node.type && node.name.getText() === argument.getText()) types.push(node.type)
  })
  const names = types.flatMap(type => literalsOf(type, source))
  return names.length > 0 ? names.map(snakeCase) : [null]
}

function literalsOf(type: ts.TypeNode, source: ts.SourceFile): string[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(one => literalsOf(one, source))
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text]
  const alias = source.statements.find(
    one => ts.isTypeAliasDeclaration(one) && ts.isTypeReferenceNode(type) && one.name.text === type.typeName.getText(),
  )
  return alias && ts.isTypeAliasDeclaration(alias) ? literalsOf(alias.type, source) : []
}

/** A string's text, with `?` for interpolated values. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(span => `?${span.literal.text}`).join('')
}

/** A schema stands for its tables, except `public`, which has ours. */
function tableIn(name = ''): string | null {
  const [first = '', second] = name.replaceAll('"', '').split('.')
  if (name.includes('?')) return null
  return second && first === 'public' ? second : first.toLowerCase()
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, child => visit(child, see))
}
