import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import '#features/people/accounts/accounts.tables.ts'

/** To admins: somebody who signed up waits for approval. */
export const accountWaits = defineNotification<{ name: string }>({
  kind: 'account-waits',
  group: 'review',
  write: ({ name }, { t }) => ({
    title: t('{{name}} signed up and waits for approval', { name }),
    text: t('Please accept or refuse the account.'),
  }),
  path: () => '/admin/personal-accounts?state=waiting',
})

/** Groups admins' notifications about a waiting account, until it is accepted or refused. */
export const waitingThread = (userId: string) => `account-waits:${userId}`

export async function notifyOfWaiting(tx: Tx, userId: string): Promise<void> {
  const { name } = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  const thread = waitingThread(userId)
  await notify(tx, accountWaits, ['admins'], { name }, { key: thread, thread, from: userId })
}
