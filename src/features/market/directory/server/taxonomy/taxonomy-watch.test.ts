import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createCertificate, createList, createNode, createVendor } from '../../directory.factory.ts'
import { taxonomyRevision } from './hold-taxonomy.ts'
import { TaxonomyWatch } from './taxonomy-watch.ts'

const { db } = await testDatabase()

test('changes of sectors, certificates and lists are noticed, each once; those of the latter leave the trees’ revision', async () => {
  const onChange = vi.fn(async () => undefined)
  const watch = new TaxonomyWatch({ db, log: pino({ level: 'silent' }), onChange })
  await watch.start()
  await createVendor(db)
  await watch.check()
  expect(onChange).not.toHaveBeenCalled()
  await createNode(db, { type: 'sector', handle: 'food' })
  await watch.check()
  expect(onChange).toHaveBeenCalledTimes(1)
  const revision = await taxonomyRevision(db)
  const certificate = await createCertificate(db)
  await watch.check()
  await watch.check()
  expect(onChange).toHaveBeenCalledTimes(2)
  await db
    .updateTable('certificates')
    .set({ title: { en: 'Organic' } })
    .where('id', '=', certificate)
    .execute()
  await watch.check()
  await createList(db)
  await watch.check()
  expect(onChange).toHaveBeenCalledTimes(4)
  expect(await taxonomyRevision(db)).toBe(revision)
  await watch.stop()
})
