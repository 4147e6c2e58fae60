import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { BulkPlan } from '../bulk-plans.contract.ts'
import type { RowResult } from '../plan-rules.ts'

/** ms between looks at a plan that runs */
const lookEvery = 1000

export const isRunning = ({ state }: Pick<BulkPlan, 'state'>): boolean => state === 'running' || state === 'undoing'

/** A plan; looked at again and again while it runs. */
export function planQuery({ clients }: App, planId: string) {
  return queryOptions({
    queryKey: ['bulk-plan', planId],
    queryFn: () => clients.bulkPlans.getBulkPlan({ planId }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? lookEvery : false),
  })
}

/** A page of a plan's rows. `step` changes whenever the plan does. */
export function rowsQuery(
  { clients, language }: App,
  asked: { planId: string; page: number; result: RowResult | ''; step: string },
) {
  const { step, result, ...which } = asked
  return queryOptions({
    queryKey: ['bulk-plan', which.planId, 'rows', which.page, result, step, language],
    queryFn: () => clients.bulkPlans.getBulkRows({ ...which, ...(result && { result }) }),
    placeholderData: keepPreviousData,
  })
}
