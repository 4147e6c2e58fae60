import { Agent, request } from 'node:http'
import { asVisitor } from '../load.ts'

/** `status` 0: no answer came. `body`: the parsed JSON, or else the text. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
export type Answer = { status: number; body: any }

export type Caller = ReturnType<ReturnType<typeof createCallers>['newCaller']>

let addresses = 0

/** Guests with addresses and cookies of their own, sharing a number of connections. */
export function createCallers(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const origin = `http://127.0.0.1:${port}`

  function send(method: string, path: string, headers: Record<string, string>, body: string) {
    return new Promise<Answer & { cookies: string[] }>(resolve => {
      const nothing = () => resolve({ status: 0, body: undefined, cookies: [] })
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, answer => {
        let text = ''
        answer.on('data', chunk => {
          text += chunk
        })
        answer.on('error', nothing)
        answer.on('end', () => {
          const cookies = answer.headers['set-cookie'] ?? []
          resolve({ status: answer.statusCode ?? 0, body: parsed(text), cookies })
        })
      })
      sent.on('error', nothing)
      sent.end(body)
    })
  }

  return {
    /** @param cart the cookie's token of an existing cart */
    newCaller(cart?: string) {
      const visitor = asVisitor(++addresses)
      let cookie = cart ? `cart=${cart}` : ''
      const known = (): Record<string, string> => ({ ...visitor, ...(cookie && { cookie }) })
      return {
        async call(
          method: string,
          path: string,
          body: unknown = {},
          more: Record<string, string> = {},
        ): Promise<Answer> {
          const headers = { 'content-type': 'application/json', ...known(), ...more }
          const { cookies, ...answer } = await send(
            method,
            `/api/v1${path}`,
            headers,
            method === 'GET' ? '' : JSON.stringify(body),
          )
          for (const one of cookies) if (/^cart=[\w-]/.test(one)) cookie = one.split(';')[0] ?? ''
          return answer
        },
        /** Presses a button on the test provider's page. */
        async act(path: string, act: string): Promise<number> {
          const headers = { 'content-type': 'application/x-www-form-urlencoded', origin, ...known() }
          return (await send('POST', path, headers, `act=${act}`)).status
        },
        /** Posts an event as a provider does. */
        async webhook({ body, signature }: { body: string; signature: string }): Promise<number> {
          const headers = { 'content-type': 'application/json', 'stripe-signature': signature, ...visitor }
          return (await send('POST', '/api/v1/payments/stripe/webhook', headers, body)).status
        },
      }
    },
    close: () => agent.destroy(),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
