import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { registrationFile } from '../remote/registration-file.ts'
import { AppServices } from './app-services.ts'
import { readRegistrations } from './read-registrations.ts'

const folder = await mkdtemp(join(tmpdir(), 'pola-registrations-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let files = 0
const write = async (text: string): Promise<string> => {
  files += 1
  const path = join(folder, `${files}.yaml`)
  await writeFile(path, text)
  return path
}
const irc = `# as bridges make it
id: irc
url: 'http://localhost:9999/'
as_token: "first-token-of-the-irc-bridge"
hs_token: "second-token-of-the-irc-bridge"
sender_localpart: irc-bot
rate_limited: false
namespaces:
  users:
    - exclusive: true
      regex: '@irc_.*:pola\\.example'
  aliases:
    - exclusive: false
      regex: '#irc_.*'
protocols: [irc]
`

test('no registration files give no app services', async () => {
  expect(await readRegistrations('')).toEqual([])
})

test('a bridge’s registration is read, with the names that it covers', async () => {
  const services = new AppServices(await readRegistrations(`${await write(irc)}, `), 'pola.example')
  const [service] = services.all
  expect(service).toMatchObject({ id: 'irc', url: 'http://localhost:9999', isLimited: false, hearsReceipts: false })
  if (!service) return
  const covered = ['irc-bot', 'irc_amaya', 'irc_', 'ircx', 'x_irc_y', 'user_1', 'help']
  expect(covered.filter(name => services.covers(service, name))).toEqual(['irc-bot', 'irc_amaya', 'irc_'])
  expect(services.byToken('first-token-of-the-irc-bridge')).toBe(service)
  expect(services.byToken('second-token-of-the-irc-bridge')).toBeUndefined()
  expect(services.areOfOne('irc_amaya', 'irc-bot')).toBe(true)
  expect(services.areOfOne('irc_amaya', 'help')).toBe(false)
})

test('our own registration file can be read as a registration', async () => {
  const settings = { url: '', serverName: 'pola.example', asToken: 'a'.repeat(32), hsToken: 'b'.repeat(32) }
  const [service] = await readRegistrations(await write(registrationFile(settings, 'https://pola.example')))
  expect(service).toMatchObject({ id: 'pola', sender: 'pola', isLimited: false, hearsReceipts: true })
  const services = new AppServices(service ? [service] : [], 'pola.example')
  const names = [`user_${crypto.randomUUID()}`, 'vendor_12', 'help', 'pola', 'user_admin', 'vendor_0', 'helper']
  expect(names.map(name => service && services.covers(service, name))).toEqual([
    ...[true, true, true, true, false, false],
    // a namespace ends with the server's name
    false,
  ])
})

test.each([
  ['id: [', 'this is not YAML'],
  [irc.replace('irc-bot', 'IRC Bot'), 'sender_localpart: a name of'],
  [irc.replace('first-token-of-the-irc-bridge', 'short'), 'as_token: '],
  [irc.replace("'@irc_.*", "'@irc_(.*"), 'a regex that can’t be read'],
  [irc.replace('http:', 'ftp:'), 'url: '],
])('a faulty registration file is reported without its tokens %#', async (text, words) => {
  const reading = readRegistrations(await write(text))
  await expect(reading).rejects.toThrow(words)
  await expect(reading).rejects.not.toThrow('of-the-irc-bridge')
})

test('a missing registration file is refused, and so are two of one program', async () => {
  await expect(readRegistrations(join(folder, 'none.yaml'))).rejects.toThrow('ENOENT')
  await expect(readRegistrations(`${await write(irc)},${await write(irc)}`)).rejects.toThrow('the same id')
})
