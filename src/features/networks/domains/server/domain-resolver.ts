import { Resolver } from 'node:dns/promises'

/** Asks name servers. Values are empty if there is no such record, and null if nobody answered. */
export type DomainResolver = {
  /** TXT records, the strings of each joined */
  texts(name: string): Promise<string[] | null>
  /** IPv4 and IPv6 addresses, through CNAMEs */
  addresses(name: string): Promise<string[] | null>
}

/** What a name server says if there is no such name or no record of the type. */
const none = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Asks the machine’s name servers, or one at an address.
 * @param server an address with or without a port, such as `127.0.0.1:53` or `[::1]:53`
 */
export function createDomainResolver(server?: string): DomainResolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (server) resolver.setServers([server])
  const ask = async <T>(question: () => Promise<T[]>): Promise<T[] | null> => {
    try {
      return await question()
    } catch (error) {
      return none.has((error as { code?: string }).code ?? '') ? [] : null
    }
  }
  return {
    texts: name => ask(async () => (await resolver.resolveTxt(name)).map(parts => parts.join(''))),
    async addresses(name) {
      const [four, six] = await Promise.all([ask(() => resolver.resolve4(name)), ask(() => resolver.resolve6(name))])
      const both = [...(four ?? []), ...(six ?? [])].sort()
      // one family that wasn’t answered says nothing if the other has addresses
      return both.length > 0 || (four && six) ? both : null
    },
  }
}
