import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { Pledge } from '../cocreators.contract.ts'

/** What a person has pledged; null if they are no cocreator. */
export function pledgeQuery(app: App, userId: string) {
  return queryOptions({
    queryKey: ['pledge', userId],
    queryFn: async () => (await app.clients.cocreators.getPledge({ userId })).pledge,
  })
}

/** Pledges to help, or changes it. @throws the call's error */
export async function givePledge(app: App, userId: string, said: Pick<Pledge, 'kinds' | 'words'>): Promise<void> {
  const { pledge } = await app.clients.cocreators.givePledge({ userId, ...said })
  queriesOf(app).setQueryData(pledgeQuery(app, userId).queryKey, pledge)
}

/** @throws the call's error */
export async function takePledgeBack(app: App, userId: string): Promise<void> {
  const { pledge } = await app.clients.cocreators.takePledgeBack({ userId })
  queriesOf(app).setQueryData(pledgeQuery(app, userId).queryKey, pledge)
}
