import { expect, test, vi } from 'vitest'
import { createHosts, type OwnDomain } from './hosts.ts'

const lanka: OwnDomain = { label: 'lanka', domain: 'lanka.growers.test', isMain: true }
const guild: OwnDomain = { label: 'guild', domain: 'guild.test', isMain: false }

async function hostsOf(publicUrl: string, domains = [lanka, guild]) {
  const hosts = createHosts(publicUrl)
  hosts.readFrom(async () => domains)
  await hosts.refresh()
  return hosts
}

test('a site has one label, on its subdomain and on its own domain', async () => {
  const hosts = await hostsOf('https://pola.test')
  const names = ['lanka.pola.test', 'lanka.growers.test', 'LANKA.growers.test', 'guild.test', 'pola.test', 'evil.test']
  expect(names.map(hosts.labelOf)).toEqual(['lanka', 'lanka', 'lanka', 'guild', undefined, undefined])
  expect(names.map(hosts.isOwnDomain)).toEqual([false, true, true, true, false, false])
})

test('links lead to the own domain if it is the main one, from wherever they were asked for', async () => {
  const hosts = await hostsOf('https://pola.test')
  expect(['lanka', 'guild', 'other', undefined].map(hosts.originOf)).toEqual([
    'https://lanka.growers.test',
    'https://guild.pola.test',
    'https://other.pola.test',
    'https://pola.test',
  ])
  const asked = (host: string) => hosts.originAsked(new Headers({ host }))
  expect(asked('lanka.pola.test')).toBe('https://lanka.growers.test')
  expect(asked('guild.test')).toBe('https://guild.pola.test')
  expect(asked('pola.test')).toBe('https://pola.test')
})

test('an own domain has the scheme and port of the public address; on a developer’s machine any port', async () => {
  const onPort = await hostsOf('http://pola.test:8080')
  expect(onPort.originOf('lanka')).toBe('http://lanka.growers.test:8080')
  expect(['lanka.growers.test:8080', 'lanka.growers.test'].map(onPort.labelOf)).toEqual(['lanka', undefined])
  const here = await hostsOf('http://localhost:3000')
  expect(['lanka.growers.test:3000', 'lanka.growers.test'].map(here.labelOf)).toEqual(['lanka', 'lanka'])
})

test('while the domains can’t be read, those known stay', async () => {
  const read = vi.fn(async () => [lanka])
  const hosts = createHosts('https://pola.test')
  hosts.readFrom(read)
  await hosts.refresh()
  await hosts.refresh()
  expect(read).toHaveBeenCalledOnce()
  read.mockRejectedValue(new Error('away'))
  await expect(hosts.refreshNow()).rejects.toThrow('away')
  expect(hosts.labelOf('lanka.growers.test')).toBe('lanka')
})
