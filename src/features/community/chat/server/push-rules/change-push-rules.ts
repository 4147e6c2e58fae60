import { z } from 'zod'
import { badJson, type ChatRefusal } from '../event-rules/chat-refusal.ts'
import { isObject, type JsonObject } from '../event-rules/check-json.ts'
import { checkShape } from '../event-rules/check-message.ts'
import { type PushKind, type PushRule, type PushRules, pushKinds } from './push-rule.ts'

/** max custom rules, all kinds together */
const maxRules = 500

const actions = z.array(z.union([z.string().max(100), z.looseObject({ set_tweak: z.string().max(100) })])).max(20)
const conditions = z.array(z.looseObject({ kind: z.string().max(100) })).max(20)
const newRule = z.looseObject({
  actions,
  conditions: conditions.optional(),
  pattern: z.string().min(1).max(255).optional(),
})

type Changed = { rules: PushRules } | { refusal: ChatRefusal }

export function isPushKind(kind: string): kind is PushKind {
  return (pushKinds as readonly string[]).includes(kind)
}

export function findRule(rules: PushRules, kind: PushKind, id: string): PushRule | undefined {
  return rules[kind].find(rule => rule.rule_id === id)
}

/**
 * Adds or replaces a custom rule, at the place that `before` or `after` names, otherwise above all others of its kind
 * except the one that silences everything.
 */
export function putRule(
  rules: PushRules,
  {
    kind,
    id,
    body,
    before,
    after,
  }: { kind: PushKind; id: string; body: JsonObject; before?: string | undefined; after?: string | undefined },
): Changed {
  const problem = idProblem(id) ?? checkShape(newRule, body)
  if (problem) return { refusal: problem }
  if (kind === 'content' && typeof body.pattern !== 'string')
    return { refusal: badJson('A rule for words needs a pattern.') }
  const others = rules[kind].filter(rule => rule.rule_id !== id)
  const isNew = others.length === rules[kind].length
  const own = pushKinds.flatMap(one => rules[one]).filter(rule => !rule.default)
  if (isNew && own.length >= maxRules) return { refusal: invalid(`There are at most ${maxRules} rules of one’s own.`) }
  const place = placeFor(others, { before, after })
  if (place === null)
    return { refusal: { status: 404, errcode: 'M_NOT_FOUND', error: 'There is no rule to stand beside.' } }
  const rule: PushRule = {
    ...{ rule_id: id, default: false, enabled: findRule(rules, kind, id)?.enabled ?? true },
    ...(kind === 'override' || kind === 'underride' ? { conditions: (body.conditions ?? []) as JsonObject[] } : {}),
    ...(kind === 'content' ? { pattern: String(body.pattern) } : {}),
    actions: body.actions as unknown[],
  }
  return { rules: { ...rules, [kind]: others.toSpliced(place, 0, rule) } }
}

/** Deletes a custom rule. */
export function deleteRule(rules: PushRules, kind: PushKind, id: string): Changed {
  const rule = findRule(rules, kind, id)
  if (!rule) return { refusal: noRule }
  if (rule.default) return { refusal: invalid('The predefined rules can be turned off, not deleted.') }
  return { rules: { ...rules, [kind]: rules[kind].filter(one => one !== rule) } }
}

/** Turns a rule on or off, or changes its actions; this works for predefined ones, too. */
export function changeRule(
  rules: PushRules,
  { kind, id, attribute, body }: { kind: PushKind; id: string; attribute: 'enabled' | 'actions'; body: JsonObject },
): Changed {
  const rule = findRule(rules, kind, id)
  if (!rule) return { refusal: noRule }
  const shape = attribute === 'enabled' ? z.looseObject({ enabled: z.boolean() }) : z.looseObject({ actions })
  const refusal = checkShape(shape, body)
  if (refusal) return { refusal }
  const changed = { ...rule, [attribute]: body[attribute] }
  return { rules: { ...rules, [kind]: rules[kind].map(one => (one === rule ? changed : one)) } }
}

/** Somebody's stored rules, if they are complete. */
export function storedRules(content: unknown): PushRules | undefined {
  const global = isObject(content) ? content.global : undefined
  return isObject(global) && pushKinds.every(kind => Array.isArray(global[kind])) ? (global as PushRules) : undefined
}

const noRule: ChatRefusal = { status: 404, errcode: 'M_NOT_FOUND', error: 'There is no such push rule.' }

function invalid(error: string): ChatRefusal {
  return { status: 400, errcode: 'M_INVALID_PARAM', error }
}

function idProblem(id: string): ChatRefusal | undefined {
  if (id === '' || id.length > 255 || /[/\\]/.test(id))
    return invalid('A rule’s id has 1 to 255 characters, and no slash.')
  return id.startsWith('.') ? invalid('Ids that begin with a dot are predefined.') : undefined
}

function placeFor(
  others: PushRule[],
  { before, after }: { before?: string | undefined; after?: string | undefined },
): number | null {
  const neighbour = after ?? before
  if (neighbour === undefined) return others[0]?.rule_id === '.m.rule.master' ? 1 : 0
  const at = others.findIndex(rule => rule.rule_id === neighbour && !rule.default)
  if (at < 0) return null
  return after !== undefined ? at + 1 : at
}
