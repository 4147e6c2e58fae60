import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createOrderGroup } from '../orders.factory.ts'
import { followPayments } from './follow-payments.ts'
import { receiveTransfer } from './receive-transfer.ts'

const { db } = await testDatabase()
followPayments()

test('a transfer that several confirm at once is logged once, before it is paid', async () => {
  const { id: userId } = await createUser(db, { role: 1 })
  const { viewer } = asViewer({ userId, role: 1 })
  if (!viewer) throw new Error('nobody looks')
  const { id } = await createOrderGroup(db)
  const says = Array.from({ length: 6 }, () =>
    db.transaction().execute(tx => receiveTransfer(tx, { groupId: id }, viewer)),
  )
  await Promise.all(says)
  const events = await db.selectFrom('orderEvents').select('kind').orderBy('id').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['transfer-received', 'paid'])
})
