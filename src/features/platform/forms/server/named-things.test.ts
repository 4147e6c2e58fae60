import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { aForm, aQuestion } from '../testing/random-forms.ts'
import { findNamed } from './find-named.ts'
import { listFormChoices } from './list-form-choices.ts'
import { namedThings } from './named-things.ts'

const { db } = await testDatabase()

test('things in answers are returned by name; hidden and deleted ones are missing', async () => {
  const seen = await createVendor(db, { brand: { en: 'Hill Loom' } })
  const hidden = await createVendor(db, { brand: { en: 'Gone Loom' }, status: 3 })
  const parent = await db
    .insertInto('taxonomyNodes')
    .values({ type: 'sector', handle: 'food', title: { en: 'Food', si: 'ආහාර' }, parentId: null, imageId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tea = await db
    .insertInto('taxonomyNodes')
    .values({ type: 'sector', handle: 'tea', title: { en: 'Tea' }, parentId: parent.id, imageId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const form = aForm([
    aQuestion({ id: 1, type: 'vendorLookup' }),
    aQuestion({ id: 2, type: 'sector' }),
    aQuestion({ id: 3 }),
  ])
  const answers = new Map<number, unknown>([
    [1, [seen, hidden, 2_000_000_000]],
    [2, [tea.id]],
    [3, { en: 'Words' }],
  ])
  const named = await namedThings(db, form, answers, 'en')
  expect(Object.keys(named.vendors)).toEqual([String(seen)])
  expect(named.vendors[seen]?.brand).toEqual({ en: 'Hill Loom' })
  expect(named.nodes).toEqual({ [tea.id]: { en: 'Food › Tea', si: 'ආහාර › Tea' } })
  expect(named).toMatchObject({ places: {}, certificates: {}, files: {} })
  expect((await listFormChoices(db)).sector.map(one => one.id)).toEqual([parent.id, tea.id])
  expect(await findNamed(db, 'vendorLookup', ['hill loom', 'Gone Loom', 'nobody'], 'en')).toEqual([seen])
})
