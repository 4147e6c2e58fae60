import routes from 'virtual:api-routes'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

/** What a call may say besides its input: `client.call(input, { context })`. */
type CallContext = { idempotencyKey?: string }

/** The client of every endpoint, by feature. */
export function createApi(): unknown {
  return createORPCClient(
    new OpenAPILink(routes, {
      url: () => `${location.origin}/api/v1`,
      headers: ({ context }: { context: CallContext }): Record<string, string> =>
        context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {},
    }),
  )
}
