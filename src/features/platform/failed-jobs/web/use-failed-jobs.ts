import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { TableRules, TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'

const plain = { sorts: [], defaultSort: { by: '', descending: false }, filters: [] }
export const jobsTable: TableRules = { ...plain, name: 'jobs' }
export const mailsTable: TableRules = { ...plain, name: 'mails' }

// never fresh, because jobs keep running meanwhile
const shared = { placeholderData: keepPreviousData, staleTime: 0 } as const
const within = (page: number) => Math.min(page, 10_000)

export function jobsQuery(app: App, { page }: TableState) {
  return queryOptions({
    queryKey: ['failed-jobs', 'jobs', page],
    queryFn: () => app.clients.failedJobs.getFailedJobs({ page: within(page) }),
    ...shared,
  })
}

export function mailsQuery(app: App, { page }: TableState) {
  return queryOptions({
    queryKey: ['failed-jobs', 'mails', page],
    queryFn: () => app.clients.failedJobs.getFailedMails({ page: within(page) }),
    ...shared,
  })
}

/** Retries one failed job or email, or all of them. @returns how many were retried */
export async function retry(app: App, what: 'jobs' | 'mails', id?: string): Promise<number> {
  const { retryFailedJobs, retryFailedMails } = app.clients.failedJobs
  const wish = id === undefined ? {} : { id }
  try {
    const { count } = await (what === 'jobs' ? retryFailedJobs(wish) : retryFailedMails(wish))
    return count
  } finally {
    await queriesOf(app).invalidateQueries({ queryKey: ['failed-jobs'] })
  }
}
