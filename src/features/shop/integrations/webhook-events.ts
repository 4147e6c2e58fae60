/** Events that a webhook can get. */
export const webhookEvents = ['order.placed', 'order.paid', 'order.fulfilled', 'order.refunded', 'stock.low'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Events of deliveries; `test` is only sent by the button. */
export type DeliveredEvent = WebhookEvent | 'test'

/** `failing`: nothing was accepted for three days, and no more is sent until somebody of the team turns it on. */
export const webhookStates = ['on', 'off', 'failing'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why there was no response, or `status`: the response wasn't 2xx; `gone` (410): the receiver wants no more. `stopped`:
 * cancelled, because its webhook was turned off or failed meanwhile.
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

/** Version of payloads: incremented when something in them is renamed or removed, not when something is added. */
export const payloadVersion = 1
