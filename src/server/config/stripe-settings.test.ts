import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const test1 = {
  STRIPE_SECRET_KEY: 'sk_test_geheim',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_geheim',
}
const live = { ...test1, STRIPE_SECRET_KEY: 'rk_live_geheim', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
const PUBLIC_URL = 'https://pola.example'

test('Stripe needs all of its keys or none', () => {
  expect(readConfig({}).stripe).toBeUndefined()
  expect(readConfig({ ...live, PUBLIC_URL }).stripe).toEqual({
    secretKey: 'rk_live_geheim',
    publishableKey: 'pk_live_1',
    webhookSecret: 'whsec_geheim',
    isLive: true,
  })
  for (const name of Object.keys(live))
    expect(() => readConfig({ ...live, [name]: '', PUBLIC_URL })).toThrow(`Stripe needs ${name} too.`)
})

test('test keys are accepted only on a developer’s machine, unless the operator asks for them', () => {
  expect(readConfig(test1).stripe).toMatchObject({ isLive: false })
  expect(() => readConfig({ ...test1, PUBLIC_URL })).toThrow('STRIPE_TEST_MODE=on')
  expect(readConfig({ ...test1, PUBLIC_URL, STRIPE_TEST_MODE: 'on' }).stripe).toMatchObject({ isLive: false })
})

test.each([
  [{ STRIPE_SECRET_KEY: 'pk_live_geheim' }, 'STRIPE_SECRET_KEY should be like sk_live_…'],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_geheim' }, 'STRIPE_PUBLISHABLE_KEY should be like pk_live_…'],
  [{ STRIPE_WEBHOOK_SECRET: 'geheim' }, 'STRIPE_WEBHOOK_SECRET should be like whsec_…'],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'should both be live, or both test keys'],
])('keys that were mixed up are refused and not shown: %j', (given, message) => {
  const read = () => readConfig({ ...live, ...given, PUBLIC_URL })
  expect(read).toThrow(message)
  expect(read).not.toThrow('geheim')
})
