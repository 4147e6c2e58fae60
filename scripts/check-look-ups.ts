/**
 * A key from outside may be `toString`, which every object inherits, so tables are read with `lookUp`, never with
 * `table[word]` or `word in table`. This finds reads of object literals, and of constants initialised with one, by a
 * key that is any string; keys of a known union, writes and Maps are fine. With `--fix` the reads are replaced by
 * calls.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** the helper itself, tests, and code used only by tests and the build */
const skipped = /\/look-up\.ts$|\.test\.tsx?$|\/testing\/|\.factory\.ts$|\.d\.ts$/

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), path => readFileSync(path, 'utf8'))
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const sources = fileNames.filter(name => name.startsWith(join(root, 'src/')) && !skipped.test(name))
const program = ts.createProgram(sources, options)
const checker = program.getTypeChecker()

type Found = { node: ts.ElementAccessExpression | ts.BinaryExpression; table: ts.Expression; key: ts.Expression }

let count = 0
for (const name of sources) {
  const file = program.getSourceFile(name)
  if (!file) continue
  const found = lookUpsIn(file)
  count += found.length
  for (const { node } of found) {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    console.error(`${relative(root, name)}:${line + 1} ${node.getText().replace(/\s+/g, ' ').slice(0, 100)}`)
  }
  if (process.argv.includes('--fix') && found.length > 0) writeFileSync(name, fixed(file, found))
}
if (count > 0) {
  console.error(`${count} look-ups by any string: use lookUp of src/shared/look-up.ts, Object.hasOwn or a Map`)
  process.exitCode = 1
}

function lookUpsIn(file: ts.SourceFile): Found[] {
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isElementAccessExpression(node)) {
      const { expression: table, argumentExpression: key } = node
      if (!isWritten(node) && isAnyString(key) && isTable(table)) found.push({ node, table, key })
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
      if (isAnyString(node.left)) found.push({ node, table: node.right, key: node.left })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isAnyString(key: ts.Expression): boolean {
  if (ts.isStringLiteralLike(key) || ts.isNumericLiteral(key)) return false
  const isAny = (type: ts.Type): boolean =>
    type.isUnion() ? type.types.some(isAny) : (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) !== 0
  return isAny(checker.getTypeAtLocation(key))
}

/** Whether an expression is an object literal, or a constant declared as one, here or in another file. */
function isTable(expression: ts.Expression): boolean {
  const table = bare(expression)
  if (ts.isObjectLiteralExpression(table)) return true
  if (!ts.isIdentifier(table) && !ts.isPropertyAccessExpression(table)) return false
  const symbol = checker.getSymbolAtLocation(table)
  const real = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declared = real?.valueDeclaration
  if (!declared || !(ts.isVariableDeclaration(declared) || ts.isPropertyAssignment(declared))) return false
  return declared.initializer !== undefined && ts.isObjectLiteralExpression(bare(declared.initializer))
}

/** Removes parentheses and type-only syntax. */
function bare(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  return isWrapped ? bare(node.expression) : node
}

function isWritten(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isDeleteExpression(parent)) return true
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false
  const { kind } = parent.operatorToken
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
}

function fixed(file: ts.SourceFile, found: Found[]): string {
  let text = file.text
  for (const { node, table, key } of found.toReversed()) {
    const call = `${ts.isBinaryExpression(node) ? 'Object.hasOwn' : 'lookUp'}(${table.getText()}, ${key.getText()})`
    text = text.slice(0, node.getStart()) + call + text.slice(node.end)
  }
  const isImported = found.every(({ node }) => ts.isBinaryExpression(node)) || /import \{ lookUp \}/.test(text)
  return isImported ? text : `import { lookUp } from '#shared/look-up.ts'\n${text}`
}
