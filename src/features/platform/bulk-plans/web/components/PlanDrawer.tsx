import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import actions from '#web/admin-list/RowDetails.module.css'
import { RowDetails } from '#web/admin-list/RowDetails.tsx'
import { useApp } from '#web/app-context.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { listOfAct } from '../../bulk-acts.ts'
import type { BulkPlan } from '../../bulk-plans.contract.ts'
import { maxAlone } from '../../plan-rules.ts'
import { actName, bulkProblem, listName, listPaths, paramsText, planStateName } from '../bulk-words.ts'
import { isRunning, planQuery } from '../use-bulk-plans.ts'
import classes from './PlanDrawer.module.css'
import { PlanRows } from './PlanRows.tsx'

type Act = 'confirm' | 'discard' | 'stop' | 'undo'

/** A bulk change: what it does, how far it is, its rows, and what the admin can do with it. */
export function PlanDrawer({ plan: listed }: { plan: BulkPlan }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { data: plan = listed } = useQuery({ ...planQuery(useApp(), listed.id), initialData: listed })
  const { act, counts, state, size, madeBy, agreedBy, undoneBy } = plan
  const person = (one: BulkPlan['madeBy']) => one?.name ?? t('A deleted account')
  const done = state === 'undoing' || state === 'undone' ? counts.undone + counts.kept : size - counts.open
  const list = listOfAct(act)
  const query = new URLSearchParams(Object.entries(plan.filters).map(([name, value]) => [name, String(value)]))
  const facts: [label: string, value: ReactNode][] = [
    [t('Status'), planStateName(t, state)],
    [t('Why'), plan.why],
    [t('Becomes'), paramsText(t, act, plan.params)],
    [t('Planned by'), person(madeBy)],
    [t('Planned on'), momentText(t, plan.createdAt, timeZone)],
    [t('Confirmed by'), agreedBy && agreedBy.id !== madeBy?.id ? agreedBy.name : null],
    [t('Ended on'), plan.finishedAt && momentText(t, plan.finishedAt, timeZone)],
    [t('Undone by'), undoneBy?.name],
  ]
  return (
    <RowDetails thing={`plan:${plan.id}`} facts={facts}>
      <p>
        <Link to={`${listPaths[list]}${query.size > 0 ? `?${query}` : ''}`}>
          {t('The rows of “{{list}}” that match now', { list: listName(t, list) })}
        </Link>
      </p>
      {isRunning(plan) && (
        <div className={classes.progress}>
          <progress aria-label={planStateName(t, state)} max={Math.max(size, 1)} value={done} />
          <span>{t('{{done}} of {{size}}', { done, size })}</span>
        </div>
      )}
      {state === 'planned' && size > maxAlone && (
        <p>
          {t('This changes more than {{max}} rows, so another admin has to agree before it starts.', { max: maxAlone })}
        </p>
      )}
      {state === 'waiting' && !plan.may.confirm && <p>{t('Another admin has to agree. They find it in this list.')}</p>}
      {state === 'planned' && !plan.may.confirm && size > 0 && (
        <p>{t('This plan is more than a day old. Please plan it anew.')}</p>
      )}
      {size === 0 && <p>{t('No row would change.')}</p>}
      <PlanActs plan={plan} />
      <PlanRows plan={plan} />
    </RowDetails>
  )
}

function PlanActs({ plan }: { plan: BulkPlan }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const [asked, ask] = useState<Act>()
  const { id: planId, hash, size, counts, may } = plan
  const words: Record<Act, { button: string; title: string; text: string }> = {
    confirm: {
      button: plan.state === 'waiting' ? t('Agree and start') : t('Start: {{count}} changes', { count: size }),
      title: t('{{act}}: change {{count}} rows?', { act: actName(t, plan.act), count: size }),
      text: t('Rows that others change in the meantime are skipped, and named here.'),
    },
    discard: {
      button: t('Drop this plan'),
      title: t('Drop this plan?'),
      text: t('Nothing has been changed by it.'),
    },
    stop: {
      button: t('Stop'),
      title: t('Stop this bulk change?'),
      text: t('What it has changed stays, and can be undone.'),
    },
    undo: {
      button: t('Undo: {{count}} changes', { count: counts.applied }),
      title: t('Undo {{count}} changes?', { count: counts.applied }),
      text: t('Each row becomes what it was before, unless somebody has changed it since.'),
    },
  }
  const calls: Record<Act, () => Promise<BulkPlan>> = {
    confirm: () => app.clients.bulkPlans.confirmBulkPlan({ planId, hash }),
    discard: () => app.clients.bulkPlans.discardBulkPlan({ planId }),
    stop: () => app.clients.bulkPlans.stopBulkPlan({ planId }),
    undo: () => app.clients.bulkPlans.undoBulkPlan({ planId }),
  }
  const acts = (['confirm', 'undo', 'stop', 'discard'] as const).filter(one => may[one])
  return (
    <div className={actions.actions}>
      {acts.map((one, index) => (
        <button
          key={one}
          type="button"
          className={index === 0 ? button.primary : button.secondary}
          onClick={() => ask(one)}
        >
          {words[one].button}
        </button>
      ))}
      {asked && (
        <ConfirmDialog
          open
          title={words[asked].title}
          text={words[asked].text}
          confirmLabel={words[asked].button}
          onClose={() => ask(undefined)}
          explain={error => bulkProblem(t, error)}
          onConfirm={async () => {
            const changed = await calls[asked]()
            queries.setQueryData(planQuery(app, planId).queryKey, changed)
            void reloadLists(app)
          }}
        />
      )}
    </div>
  )
}
