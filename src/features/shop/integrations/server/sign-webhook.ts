import { Webhook } from 'standardwebhooks'

type Secrets = { secret: string; oldSecret: string | null; oldSecretUntil: Date | null }

/** The headers of Standard Webhooks; also signed with the old secret while it is valid. */
export function signWebhook(
  { secret, oldSecret, oldSecretUntil }: Secrets,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const secrets = [secret, ...(oldSecret && oldSecretUntil && oldSecretUntil > at ? [oldSecret] : [])]
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map(one => new Webhook(one).sign(id, at, body)).join(' '),
  }
}
