import type { Context } from 'hono'
import type { Hosts } from '#server/http/hosts.ts'
import type { Site } from '#shared/site.ts'

type Given = { hosts: Hosts; siteForHost(host: string, language: string): Promise<Site> }

export type OtherHosts = ReturnType<typeof createOtherHosts>

/** The platform, whose label is '', and networks' own sites, for redirects between them. */
export function createOtherHosts({ hosts, siteForHost }: Given) {
  return {
    labelOf: (c: Context): string => hosts.labelOf(c.req.header('host') ?? '') ?? '',
    /** Undefined if no approved network has its site at the label. */
    async originAt(label: string): Promise<string | undefined> {
      if (label === '') return hosts.publicUrl
      await hosts.refresh()
      const origin = /^[a-z0-9]{1,60}$/.test(label) ? hosts.originOf(label) : undefined
      const site = origin && (await siteForHost(new URL(origin).host, 'en'))
      return site && site.kind === 'whitelabel' ? origin : undefined
    },
  }
}

/** A redirect that isn't cached and sends no referrer, with the cookies of `from`. */
export function redirectWith(location: string, from = new Headers()): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}
