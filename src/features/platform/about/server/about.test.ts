import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createListedVendor, createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { defaultSiteSettings, siteSettings } from '#server/settings/site-settings.ts'
import { guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createStandards } from '../about.factory.ts'
import { aboutRoutes } from './about.routes.ts'

const { db } = await testDatabase()
const nobody = { name: null, about: null, email: null }
const asGuest = { context: guest() }
const client = () => createRouterClient(aboutRoutes(db, nobody), asGuest)

test('the counts leave out hidden enterprises and networks, and count only reviewed enterprises as reviewed', async () => {
  const at = (country: string) => ({ locations: [{ city: { en: 'Town' }, country, lat: null, lng: null }] })
  await createVendor(db, { ...at('LK') })
  await createVendor(db, { status: 4, ...at('LK') })
  await createVendor(db, { status: 3, approvedAt: null, ...at('IN') })
  await createListedVendor(db)
  await createNetwork(db)
  await createNetwork(db, { status: 2 })
  const food = await createNode(db, { type: 'sector', handle: 'counted' })
  await createNode(db, { type: 'sector', handle: 'counted-below', parentId: food })
  await createNode(db, { type: 'focus', handle: 'no-sector' })
  expect(await client().getFacts()).toEqual({ enterprises: 3, reviewed: 2, countries: 1, networks: 1, sectors: 1 })
})

test('a sector inherits the general standards and those of all its ancestors', async () => {
  const food = await createNode(db, { type: 'sector', handle: 'food', title: { en: 'Food', si: 'ආහාර' } })
  const dairy = await createNode(db, { type: 'sector', handle: 'dairy', parentId: food })
  const goat = await createNode(db, { type: 'sector', handle: 'goat', parentId: dairy })
  const craft = await createNode(db, { type: 'sector', handle: 'craft', sortOrder: -1 })
  const focus = await createNode(db, { type: 'focus', handle: 'women-led' })
  await createStandards(db, null, [{ en: 'Pay fairly.', si: 'සාධාරණව ගෙවන්න.' }, { en: 'Say who owns it.' }])
  await createStandards(db, food, [{ en: 'Name the farm.' }])
  await createStandards(db, goat, [{ en: 'Goats go out.' }, { en: 'Kids stay with their mothers.' }])
  await createStandards(db, focus, [{ en: 'Never shown: no sector.' }])
  const { general, sectors } = await client().getStandards({ language: 'si' })
  expect(general).toEqual(['සාධාරණව ගෙවන්න.', 'Say who owns it.'])
  const mine = sectors.filter(({ id }) => [food, dairy, goat, craft, focus].includes(id))
  expect(mine.map(({ id, parentId, standards, total }) => ({ id, parentId, standards, total }))).toEqual([
    { id: craft, parentId: null, standards: [], total: 2 },
    { id: food, parentId: null, standards: ['Name the farm.'], total: 3 },
    { id: dairy, parentId: food, standards: [], total: 3 },
    { id: goat, parentId: dairy, standards: ['Goats go out.', 'Kids stay with their mothers.'], total: 5 },
  ])
  expect(mine[1]?.text).toBe('ආහාර')
})

test('the operator’s details come from the settings', async () => {
  expect(await client().getOperator()).toEqual(nobody)
  const named = { name: 'Pola Trust', about: null, email: 'hello@pola.test' }
  expect(await createRouterClient(aboutRoutes(db, named), asGuest).getOperator()).toEqual(named)
  const operator = { name: null, about: 'We review together.', email: 'team@pola.test' }
  await siteSettings.write(db, { ...defaultSiteSettings, operator })
  expect(await createRouterClient(aboutRoutes(db, named), asGuest).getOperator()).toEqual({
    ...{ name: 'Pola Trust', about: 'We review together.', email: 'team@pola.test' },
  })
})
