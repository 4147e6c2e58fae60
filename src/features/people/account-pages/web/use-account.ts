import { queryOptions } from '@tanstack/react-query'
import { dependsOnFollows } from '#features/community/follows/web/index.ts'
import type { Account } from '#features/people/accounts/accounts.contract.ts'
import { dependsOnInvites } from '#features/people/referrals/web/index.ts'
import { type App, useApp } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import { changeViewer } from '#web/use-viewer.ts'

export function accountQuery(app: App, userId: string) {
  return queryOptions({
    queryKey: ['accounts', userId],
    queryFn: () => app.clients.accounts.getAccount({ userId }),
    staleTime: 0,
  })
}

/** Number of items in each section of the account. */
export function countsQuery(app: App, userId: string) {
  return queryOptions({
    queryKey: ['accounts', userId, 'counts'],
    queryFn: () => app.clients.vendorAccount.getPersonCounts({ userId }),
    staleTime: 0,
    meta: { ...dependsOnInvites, ...dependsOnFollows },
  })
}

/** Updates an account in the page, and in the shell's viewer. */
export function useKeepAccount(): (account: Account) => void {
  const app = useApp()
  return account => {
    queriesOf(app).setQueryData(accountQuery(app, account.id).queryKey, account)
    if (app.viewer?.id !== account.id) return
    const { name, imageUrl, image, preferences } = account
    changeViewer(app, { name, imageUrl, image, preferences })
  }
}
