import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './domains.contract.ts'
import { checkDomains } from './server/check-domains.ts'
import { createDomainResolver } from './server/domain-resolver.ts'
import { domainsRoutes } from './server/domains.routes.ts'
import { createOurAddresses } from './server/our-addresses.ts'
import { servedDomains } from './server/served-domains.ts'

const queue = defineQueue('network-domains')

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, config, hosts }) => {
    hosts.readFrom(() => servedDomains(db))
    const resolver = createDomainResolver(config.dnsServer)
    const parts = { db, resolver, ourAddresses: createOurAddresses(resolver, config.publicUrl) }
    jobs.work(queue, () => checkDomains(parts, new Date()))
    jobs.schedule(queue, '20 4 * * *', {})
    return { routes: { domains: domainsRoutes({ ...parts, hosts }) } }
  },
})
