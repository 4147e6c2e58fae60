import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#server/testing/test-database.ts'
import { defineSetting } from './define-setting.ts'

const { db } = await testDatabase()

test('reads the last value written, whatever its JSON type', async () => {
  const version = defineSetting('test_version', z.number())
  expect(await version.read(db)).toBeUndefined()
  await version.write(db, 1)
  await version.write(db, 2)
  expect(await version.read(db)).toBe(2)

  const name = defineSetting('test_name', z.string())
  await name.write(db, '“2”, or null')
  expect(await name.read(db)).toBe('“2”, or null')

  const edition = defineSetting('test_edition', z.object({ someEdition: z.number() }))
  await edition.write(db, { someEdition: 3 })
  expect(await edition.read(db)).toEqual({ someEdition: 3 })
})

test('the first value stays when several nodes create it', async () => {
  const secret = defineSetting('test_secret', z.string())
  const seen = await Promise.all(['a', 'b', 'c'].map(fresh => secret.readOrCreate(db, fresh)))
  expect(new Set(seen).size).toBe(1)
  expect(await secret.read(db)).toBe(seen[0])
})

test('reading a value of another shape throws', async () => {
  await defineSetting('test_shape', z.number()).write(db, 1)
  await expect(defineSetting('test_shape', z.string()).read(db)).rejects.toThrow('expected string')
})
