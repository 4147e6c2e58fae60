import { enterpriseLevels, levelOf, statusOf } from '#features/market/enterprise-accounts/enterprise-states.ts'
import { enterpriseStatusName, levelName } from '#features/market/enterprise-accounts/web/index.ts'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { stateName } from '#features/people/personal-accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { BulkActName, BulkList } from '../bulk-acts.ts'
import type { PlanState, RowReason, RowResult, Snapshot } from '../plan-rules.ts'

export const actName = (t: Translate, act: BulkActName): string =>
  ({
    'enterprise-level': t('Give a level'),
    'enterprise-hide': t('Hide enterprises from visitors'),
    'enterprise-show': t('Show enterprises to visitors'),
    'person-suspend': t('Suspend accounts'),
    'person-restore': t('Restore accounts'),
  })[act]

export const listName = (t: Translate, list: BulkList): string =>
  ({ enterprises: t('Enterprise accounts'), people: t('Personal accounts') })[list]

export const listPaths: Record<BulkList, string> = {
  enterprises: '/admin/enterprise-accounts',
  people: '/admin/personal-accounts',
}

export const planStateName = (t: Translate, state: PlanState): string =>
  ({
    planned: t('Not started'),
    waiting: t('Waits for another admin'),
    running: t('Running'),
    stopped: t('Stopped'),
    done: t('Done'),
    undoing: t('Being undone'),
    undone: t('Undone'),
    discarded: t('Dropped'),
  })[state]

export const resultName = (t: Translate, result: RowResult): string =>
  ({
    open: t('To be changed'),
    none: t('Won’t change'),
    applied: t('Changed'),
    skipped: t('Skipped'),
    undone: t('Undone'),
    kept: t('Not undone'),
  })[result]

export const reasonText = (t: Translate, reason: RowReason): string =>
  ({
    already: t('Is so already'),
    admin: t('Is an admin: the role has to go first'),
    waiting: t('Isn’t accepted yet'),
    unseen: t('Isn’t approved, so visitors don’t see it'),
    'no-level': t('Is only listed, and has no level'),
    changed: t('Somebody changed it in the meantime'),
    gone: t('Doesn’t exist any more'),
    refused: t('Refused the change'),
  })[reason]

/** What a row of an act was or is. */
export function snapshotText(t: Translate, act: BulkActName, snapshot: Snapshot): string {
  if (act === 'enterprise-level') return levelName(t, levelOf(Number(snapshot.level)))
  if (act === 'enterprise-hide' || act === 'enterprise-show')
    return enterpriseStatusName(t, statusOf(Number(snapshot.status)))
  if (!snapshot.isSuspended) return stateName(t, 'active')
  return suspensionText(t, snapshot.until)
}

/** What an act makes of all its rows, where that was chosen; '' elsewhere. */
export function paramsText(t: Translate, act: BulkActName, { level, until }: Record<string, unknown>): string {
  const chosen = enterpriseLevels.find(one => one === level)
  if (chosen) return levelName(t, chosen)
  return act === 'person-suspend' ? suspensionText(t, until) : ''
}

function suspensionText(t: Translate, until: unknown): string {
  return typeof until === 'string'
    ? t('Suspended until {{day}}', { day: formatDay(t, until) })
    : stateName(t, 'suspended')
}

/** The message for a refused call. */
export function bulkProblem(t: Translate, error: unknown): string {
  switch (apiErrorOf(error).code) {
    case 'gm-error-plan-too-large':
      return t('More than 20,000 rows match. Please narrow the list down.')
    case 'gm-error-plan-changed':
      return t('This bulk change isn’t as you saw it any more. Please reload the page.')
    default:
      return messageOfFailure(t, error)
  }
}
