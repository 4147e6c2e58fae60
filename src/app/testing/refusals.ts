import ts from 'typescript'
import { productSources } from './product-tables.ts'

/** Codes that the sources contain literally, patterns of composed ones, and the statuses used with each. */
export type Refusals = { codes: Set<string>; patterns: RegExp[]; statuses: Map<string, Set<number>> }

const code = /^gm-(error|info)-[a-z-]*[a-z]$/

/**
 * Reads every `gm-…` code from the sources, and the HTTP statuses given to `refuse`, `reply` and `loginReply` with it.
 */
export function readRefusals(): Refusals {
  const found: Refusals = { codes: new Set(), patterns: [], statuses: new Map() }
  for (const source of productSources.values()) visit(source, found)
  return found
}

function visit(node: ts.Node, found: Refusals): void {
  if (ts.isStringLiteral(node) && code.test(node.text)) found.codes.add(node.text)
  if (ts.isTemplateExpression(node) && node.head.text.startsWith('gm-'))
    found.patterns.push(
      new RegExp(`^${node.head.text}${node.templateSpans.map(span => `.+${span.literal.text}`).join('')}$`),
    )
  if (ts.isCallExpression(node)) noteStatus(node, found.statuses)
  ts.forEachChild(node, child => visit(child, found))
}

function noteStatus(call: ts.CallExpression, statuses: Refusals['statuses']): void {
  const callee = call.expression.getText()
  if (!['refuse', 'reply', 'loginReply'].includes(callee)) return
  const [first, second] = call.arguments
  const named = callee === 'refuse' ? first : second
  const status = callee === 'refuse' ? statusOf(second) : Number(first?.getText())
  for (const [, one = ''] of named?.getText().matchAll(/'(gm-[a-z-]+)'/g) ?? [])
    statuses.set(one, (statuses.get(one) ?? new Set()).add(status))
}

/** The status in `{ status: 409 }`; 400 by default. */
function statusOf(options: ts.Expression | undefined): number {
  return Number(/\bstatus: (\d+)/.exec(options?.getText() ?? '')?.[1] ?? 400)
}
