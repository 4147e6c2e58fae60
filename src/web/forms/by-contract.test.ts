import { expect, test } from 'vitest'
import { z } from 'zod'
import { byContract } from './by-contract.ts'

const invitation = z.object({ email: z.email().max(20), people: z.array(z.object({ name: z.string().min(1) })) })

type Values = z.infer<typeof invitation>

const check = byContract<Values>(
  async () => invitation,
  (field, code) => `${field}: ${code}`,
)

test('values that the contract accepts have no problems', async () => {
  expect(await check({ email: 'asha@x.lk', people: [{ name: 'Asha' }] })).toEqual([])
})

test('each refused field is reported once, by its name', async () => {
  expect(await check({ email: 'no address of this world', people: [{ name: 'Asha' }, { name: '' }] })).toEqual([
    { field: 'email', code: 'invalid_format', text: 'email: invalid_format' },
    { field: 'people.1.name', code: 'too_small', text: 'people.1.name: too_small' },
  ])
})
