import { globSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import ts from 'typescript'
import { roomOf } from './table-writes.ts'

export type ListenedEvent = {
  /** the function that registers a listener */
  name: string
  /** feature that calls the listeners */
  owner: string
  /** first sentence of its comment */
  when: string
  /** `handler`: the function's name, or the key that it registers; absent for an inline function */
  listeners: { feature: string; handler?: string }[]
}

const sources = globSync('src/features/**/*.ts')
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !/\.(test|d)\.ts$|\/testing\//.test(path))
  .sort()

/**
 * Events that features can listen to: exported functions that add their argument to a register, with the features that
 * call them.
 */
export function readEvents(): ListenedEvent[] {
  const files = sources.map(path => ({ path, text: readFileSync(path, 'utf8') }))
  const events = files
    .filter(({ text }) => text.includes('createRegister<'))
    .flatMap(({ path, text }) => registrations(path, text))
  for (const { path, text } of files) {
    const heard = events.filter(({ name }) => text.includes(`${name}(`))
    if (heard.length > 0) addListeners(path, text, heard)
  }
  return events.filter(({ listeners }) => listeners.length > 0)
}

function registrations(path: string, text: string): ListenedEvent[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return source.statements.filter(ts.isFunctionDeclaration).flatMap(declared => {
    const isExported = declared.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported || !declared.name || !/\.add\(/.test(declared.body?.getText() ?? '')) return []
    return [{ name: declared.name.text, owner: roomOf(path), when: firstSentence(declared), listeners: [] }]
  })
}

function firstSentence(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node)
  const text = comment && ts.isJSDoc(comment) ? (ts.getTextOfJSDocComment(comment.comment) ?? '') : ''
  return /^.*?[.:;](?=\s|$)/s.exec(text.replace(/\s+/g, ' '))?.[0]?.replace(/[:;]$/, '.') ?? text
}

function addListeners(path: string, text: string, heard: ListenedEvent[]): void {
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return
    const called = node.expression.text
    const handler = node.arguments[0]?.getText() ?? ''
    const isNamed = /^\w+$|^'/.test(handler)
    const listener = { feature: roomOf(path), ...(isNamed && { handler: handler.replaceAll("'", '') }) }
    const listeners = heard.find(({ name }) => name === called)?.listeners ?? []
    if (!listeners.some(other => isDeepStrictEqual(other, listener))) listeners.push(listener)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
}
