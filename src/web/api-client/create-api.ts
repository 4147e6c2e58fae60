import routes from 'virtual:api-routes'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

/** What a call may say besides its input: `client.call(input, { context })`. */
type CallContext = { idempotencyKey?: string }

let api: unknown

/** The client of every endpoint, by feature; created once. */
export function createApi(): unknown {
  api ??= createORPCClient(
    new OpenAPILink(routes, {
      url: () => `${location.origin}/api/v1`,
      headers: ({ context }: { context: CallContext }): Record<string, string> =>
        context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {},
    }),
  )
  return api
}
