/** What a webhook may be told. */
export const webhookEvents = ['order.placed', 'order.paid', 'order.fulfilled', 'order.refunded', 'stock.low'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Of a delivery; `test` is sent by the button alone. */
export type DeliveredEvent = WebhookEvent | 'test'

/**
 * `failing`: nothing was taken for three days, and no more is sent until somebody of the team turns it on again.
 */
export const webhookStates = ['on', 'off', 'failing'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why nothing came back, or `status`: something else than 2xx did; `gone` (410): the receiver wants no more. `stopped`: given
 * up, because its webhook was turned off or failed meanwhile.
 */
export const deliveryProblems = [
  'address',
  'unknown-host',
  'forbidden',
  'timeout',
  'certificate',
  'connection',
  'status',
  'gone',
  'stopped',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** Of payloads: changes when something in them is renamed or taken away, not when something is added. */
export const payloadVersion = 1
