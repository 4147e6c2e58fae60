import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createCertificate, createNode } from '../directory.factory.ts'
import '../directory.tables.ts'
import { directoryContent } from './directory-content.ts'

const { db } = await testDatabase()
const kindOf = (kind: string) => {
  const found = directoryContent.find(one => one.kind === kind)
  if (!found) throw new Error(`There is no content ${kind}`)
  return found
}

test('a translation counts as a change, so that an admin who has the row open sees it', async () => {
  const sector = await createNode(db, { type: 'sector', handle: 'honey', title: { en: 'Honey' } })
  const certificate = await createCertificate(db, { title: { en: 'Organic' } })
  const change = { language: 'si' as const, text: 'මී පැණි', before: null }
  const saved = await db
    .transaction()
    .execute(async tx => [
      await kindOf('sector').save(tx, { ...change, id: `${sector}.title` }),
      await kindOf('certificate').save(tx, { ...change, id: `${certificate}.scope` }),
      await kindOf('sector').save(tx, { ...change, id: `${sector}.scope` }),
      await kindOf('sector').save(tx, { ...change, id: '999999.title' }),
    ])
  expect(saved).toEqual([true, true, false, false])
  const node = await db
    .selectFrom('taxonomyNodes')
    .select(['title', 'revision'])
    .where('id', '=', sector)
    .executeTakeFirst()
  expect(node).toEqual({ title: { en: 'Honey', si: 'මී පැණි' }, revision: 1 })
  const row = await db
    .selectFrom('certificates')
    .select(['scope', 'revision'])
    .where('id', '=', certificate)
    .executeTakeFirst()
  expect(row).toEqual({ scope: { si: 'මී පැණි' }, revision: 1 })
})

test('sectors that were merged have no texts for translators', async () => {
  const successor = await createNode(db, { type: 'sector', handle: 'bakery' })
  const former = await createNode(db, { type: 'sector', handle: 'bread' })
  await db
    .updateTable('taxonomyNodes')
    .set({ type: 'formerSector', successorId: successor, parentId: null })
    .where('id', '=', former)
    .execute()
  const ids = (await kindOf('sector').load(db)).map(({ id }) => id)
  expect(ids).toContain(`${successor}.title`)
  expect(ids).not.toContain(`${former}.title`)
})
