import { isOwnMachine } from '#shared/own-machine.ts'

/**
 * The first label of a host directly below the public one, or below `localhost`; undefined for the public host and for
 * foreign ones.
 */
export function subDomainOf(host: string, publicUrl: string): string | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  for (const parent of [new URL(publicUrl).hostname, 'localhost']) {
    const label = name.endsWith(`.${parent}`) ? name.slice(0, -parent.length - 1) : ''
    if (/^[a-z0-9]{1,60}$/.test(label)) return label
  }
  return undefined
}

/**
 * The origin of a label below the public host, or without a label the public origin. The label is the only part of it
 * that a caller can choose.
 */
export function originOf(subDomain: string | undefined, publicUrl: string): string {
  if (!subDomain) return publicUrl
  const { protocol, hostname, port } = new URL(publicUrl)
  const parent = isOwnMachine(publicUrl) ? 'localhost' : hostname
  return `${protocol}//${subDomain}.${parent}${port && `:${port}`}`
}
