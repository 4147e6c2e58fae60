import type { JsonObject } from '../event-rules/check-json.ts'

/** the account data in which a client finds its rules */
export const pushRulesType = 'm.push_rules'

export const pushKinds = ['override', 'content', 'room', 'sender', 'underride'] as const
export type PushKind = (typeof pushKinds)[number]

export type PushRule = {
  rule_id: string
  /** one of the specification's predefined rules */
  default: boolean
  enabled: boolean
  /** for `override` and `underride`; all must hold */
  conditions?: JsonObject[]
  /** for `content`: words, with `*` and `?` */
  pattern?: string
  /** `notify`, tweaks such as `{ set_tweak: 'highlight' }`; none for silence */
  actions: unknown[]
}

/** Somebody's rules; the first that matches decides, kind by kind in the order of {@link pushKinds}. */
export type PushRules = Record<PushKind, PushRule[]>
