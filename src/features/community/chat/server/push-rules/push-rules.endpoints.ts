import type { ChatRefusal } from '../event-rules/chat-refusal.ts'
import { invalidParam, MatrixError, notFound, refuseBy } from '../matrix/matrix-error.ts'
import type { MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import { changeRule, deleteRule, findRule, isPushKind, putRule } from './change-push-rules.ts'
import { listNotifications } from './list-notified-events.ts'
import { changePushRules, loadPushRules } from './load-push-rules.ts'
import type { PushKind, PushRules } from './push-rule.ts'

const rule = '/client/v3/pushrules/global/:kind/:ruleId'

/** Endpoints for push rules, and for pushers, which we don't have: our own notifications replace them. */
export const pushRulesEndpoints: MatrixEndpoint[] = [
  ...['/client/v3/pushrules', '/client/v3/pushrules/'].map(
    (path): MatrixEndpoint => ({ method: 'GET', path, handle: async call => ({ global: await rulesOf(call) }) }),
  ),
  ...['/client/v3/pushrules/global', '/client/v3/pushrules/global/'].map(
    (path): MatrixEndpoint => ({ method: 'GET', path, handle: rulesOf }),
  ),
  { method: 'GET', path: rule, handle: async call => ruleOf(await rulesOf(call), call) },
  {
    ...{ method: 'PUT', path: rule },
    handle: call => {
      const { body, query } = call
      const place = { before: query.get('before') ?? undefined, after: query.get('after') ?? undefined }
      return change(call, (rules, kind, id) => putRule(rules, { kind, id, body, ...place }))
    },
  },
  { method: 'DELETE', path: rule, handle: call => change(call, deleteRule) },
  ...(['enabled', 'actions'] as const).flatMap((attribute): MatrixEndpoint[] => [
    {
      ...{ method: 'GET', path: `${rule}/${attribute}` },
      handle: async call => ({ [attribute]: ruleOf(await rulesOf(call), call)[attribute] }),
    },
    {
      ...{ method: 'PUT', path: `${rule}/${attribute}` },
      handle: call => change(call, (rules, kind, id) => changeRule(rules, { kind, id, attribute, body: call.body })),
    },
  ]),
  { method: 'GET', path: '/client/v3/notifications', cost: 5, handle: listNotifications },
  { method: 'GET', path: '/client/v3/pushers', handle: () => ({ pushers: [] }) },
  {
    ...{ method: 'POST', path: '/client/v3/pushers/set' },
    // removing a pusher that never existed succeeds
    handle: ({ body }) => (body.kind === null ? {} : noPushers()),
  },
]

function noPushers(): never {
  throw new MatrixError(403, 'M_FORBIDDEN', 'Push comes from Pola itself: turn it on in your account.')
}

function rulesOf({ chat, caller }: SignedCall): Promise<PushRules> {
  return loadPushRules(chat.db, { identity: caller.identity, serverName: chat.serverName })
}

function kindIn(call: SignedCall): PushKind {
  const kind = call.param('kind')
  return isPushKind(kind) ? kind : invalidParam('There is no such kind of rule.')
}

function ruleOf(rules: PushRules, call: SignedCall) {
  return findRule(rules, kindIn(call), call.param('ruleId')) ?? notFound('There is no such push rule.')
}

type Changed = { rules: PushRules } | { refusal: ChatRefusal }

async function change(call: SignedCall, by: (rules: PushRules, kind: PushKind, id: string) => Changed) {
  const { chat, caller, param } = call
  const kind = kindIn(call)
  await changePushRules(chat.db, { identity: caller.identity, serverName: chat.serverName }, rules => {
    const changed = by(rules, kind, param('ruleId'))
    return 'rules' in changed ? changed.rules : refuseBy(changed.refusal)
  })
  return {}
}
