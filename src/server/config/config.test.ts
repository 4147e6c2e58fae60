import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('every setting has a default', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ mode: 'production', port: 3000, publicUrl: 'http://localhost:3000', demo: true })
  expect(config.dataDir).toBe(`${process.cwd()}/data`)
  expect(config.databaseUrl).toBeUndefined()
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '', PUBLIC_URL: '' })).toEqual(readConfig({}))
})

test('reads every variable that is set', () => {
  const config = readConfig({ PORT: '8080', DEMO: 'off', PUBLIC_URL: 'https://pola.example/', LOG_LEVEL: 'warn' })
  expect(config).toMatchObject({ port: 8080, demo: false, publicUrl: 'https://pola.example', logLevel: 'warn' })
})

test('the subscription price is kept in cents and defaults to 60 dollars', () => {
  expect(readConfig({}).subscriptionPrice).toBe(6000)
  expect(readConfig({ SUBSCRIPTION_PER_YEAR: '19.99' }).subscriptionPrice).toBe(1999)
  expect(readConfig({ SUBSCRIPTION_PER_YEAR: '0' }).subscriptionPrice).toBe(0)
})

test.each([
  [{ PORT: 'abc' }, 'PORT should be a whole number from 0 to 65535, not “abc”'],
  [{ PORT: '99999' }, 'PORT should be a whole number from 0 to 65535, not “99999”'],
  [{ DEMO: 'maybe' }, 'DEMO should be on or off, not “maybe”'],
  [{ PUBLIC_URL: 'pola.example' }, 'PUBLIC_URL should be an address'],
  [{ PUBLIC_URL: 'https://pola.example/shop' }, 'PUBLIC_URL should be an address'],
  [{ CONTACT_EMAIL: 'me' }, 'CONTACT_EMAIL should be an email address, not “me”'],
  [{ PAYOUT_DAY: '31' }, 'PAYOUT_DAY should be a weekday such as friday, or a day of the month from 1 to 28, not “31”'],
  [
    { PLATFORM_FEE_PERCENT: '6.125' },
    'PLATFORM_FEE_PERCENT should be 0 to 100, with at most two decimals, not “6.125”',
  ],
  [
    { SUBSCRIPTION_PER_YEAR: '-1' },
    'SUBSCRIPTION_PER_YEAR should be 0 to 100,000 dollars, with at most two decimals, not “-1”',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL should be one of fatal, error'],
])('says in one line what %j should be', (env, line) => {
  expect(() => readConfig(env)).toThrow(line)
})

test('names every bad variable, and never shows a secret', () => {
  const read = () => readConfig({ PORT: '-1', DATABASE_URL: 'mysql://pola:geheim@db/pola' })
  expect(read).toThrow(/PORT should be .*DATABASE_URL should be/)
  expect(read).not.toThrow('geheim')
})

test('the address of the exchange rates may have a placeholder for its key, and is not shown when it is invalid', () => {
  const url = 'https://rates.example/v6/{key}/latest/USD'
  expect(readConfig({ EXCHANGE_RATES_URL: url, EXCHANGE_RATES_KEY: 'geheim' })).toMatchObject({
    exchangeRatesUrl: url,
    exchangeRatesKey: 'geheim',
  })
  const read = () => readConfig({ EXCHANGE_RATES_URL: 'rates.example/geheim' })
  expect(read).toThrow('EXCHANGE_RATES_URL should be a web address')
  expect(read).not.toThrow('geheim')
})

test('the mail server’s address is a secret, and the sender is an address with or without a name', () => {
  expect(readConfig({ MAIL_FROM: 'Pola Colombo <mail@pola.example>' }).mailFrom).toEqual({
    name: 'Pola Colombo',
    address: 'mail@pola.example',
  })
  expect(readConfig({ MAIL_FROM: 'mail@pola.example' }).mailFrom).toEqual({
    name: 'Pola',
    address: 'mail@pola.example',
  })
  expect(() => readConfig({ MAIL_FROM: 'Pola <mail>' })).toThrow('MAIL_FROM should be an email address')
  expect(readConfig({ SMTP_URL: 'smtps://u:p@mail.example:465' }).smtpUrl).toBe('smtps://u:p@mail.example:465')
  const read = () => readConfig({ SMTP_URL: 'https://user:geheim@mail.example' })
  expect(read).toThrow('SMTP_URL should be like smtps://')
  expect(read).not.toThrow('geheim')
})

test('S3 needs all of its settings or none, and its keys are never shown', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pola-files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'geheim',
  }
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ S3_REGION: 'eu-central-1' }).s3).toBeUndefined()
  expect(readConfig(all).s3).toMatchObject({ bucket: 'pola-files', region: 'us-east-1', secretAccessKey: 'geheim' })
  const lacking = () => readConfig({ ...all, S3_BUCKET: '', S3_ACCESS_KEY_ID: '' })
  expect(lacking).toThrow('S3 needs S3_BUCKET, S3_ACCESS_KEY_ID too.')
  expect(lacking).not.toThrow('geheim')
  expect(() => readConfig({ ...all, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT should be the address of an S3')
})

test.each([
  ['SEARCH_ADMIN_KEY', 'a'],
  ['METRICS_TOKEN', 'x'],
  ['METRICS_TOKEN', 'geheim-und-kurz'],
  ['AUTH_SECRET', 's'],
  ['AUTH_SECRET', 'geheim-aber-unter-32-zeichen'],
  ['AUTH_SECRET', '7'.repeat(32)],
  ['AUTH_SECRET', 'geheim7!'.repeat(4)],
  ['AUTH_SECRET', `${' '.repeat(31)}geheim7!`],
])('a guessable %s is refused, with a command that makes a better one: %j', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(
    new RegExp(`^Settings are wrong .*: ${name} should be at least \\d+ characters, 8 of them different`),
  )
  expect(read).toThrow(`Make such a secret with: node -e "console.log(require('crypto')`)
  expect(read).not.toThrow('geheim')
  expect(read).not.toThrow(/\n/)
})

test('secrets made by the proposed command are accepted, and so are hexadecimal digits', () => {
  const made = () => randomBytes(32).toString('base64url')
  const env = { SEARCH_ADMIN_KEY: made(), METRICS_TOKEN: randomBytes(32).toString('hex'), AUTH_SECRET: made() }
  expect(readConfig(env)).toMatchObject({ searchAdminKey: env.SEARCH_ADMIN_KEY, authSecret: env.AUTH_SECRET })
})

test('an external chat server needs its address and both tokens, and never shows them', () => {
  const [asToken, hsToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const all = { MATRIX_HOMESERVER_URL: 'https://m.pola.example/', MATRIX_AS_TOKEN: asToken, MATRIX_HS_TOKEN: hsToken }
  expect(readConfig({}).matrix).toBeUndefined()
  expect(readConfig(all).matrix).toEqual({
    ...{ url: 'https://m.pola.example', serverName: 'm.pola.example', asToken, hsToken },
  })
  expect(readConfig({ ...all, MATRIX_SERVER_NAME: 'pola.example' }).matrix?.serverName).toBe('pola.example')
  expect(readConfig({ ...all, MATRIX_HOMESERVER_URL: 'http://localhost:8008' }).matrix?.serverName).toBe(
    'localhost:8008',
  )
  const wrong: [NodeJS.ProcessEnv, string][] = [
    [{ ...all, MATRIX_HS_TOKEN: '' }, 'a chat server elsewhere needs MATRIX_HS_TOKEN too'],
    [{ MATRIX_SERVER_NAME: 'pola.example' }, 'needs MATRIX_HOMESERVER_URL, MATRIX_AS_TOKEN, MATRIX_HS_TOKEN too'],
    [{ ...all, MATRIX_HOMESERVER_URL: 'http://m.pola.example' }, 'should begin with https://'],
    [{ ...all, MATRIX_HOMESERVER_URL: 'https://m.pola.example/chat' }, 'with nothing after the host'],
    [{ ...all, MATRIX_HS_TOKEN: asToken }, 'should differ'],
    [{ ...all, MATRIX_AS_TOKEN: 'guessed' }, 'MATRIX_AS_TOKEN should be at least 32 characters'],
    [{ ...all, MATRIX_SERVER_NAME: 'https://x' }, 'MATRIX_SERVER_NAME should be a host name'],
  ]
  for (const [env, words] of wrong) {
    expect(() => readConfig(env), words).toThrow(words)
    expect(() => readConfig(env)).not.toThrow(asToken)
  }
})
