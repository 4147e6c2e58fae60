import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { FulfillmentStatus, OrderStatus, ReturnReason, ReturnState } from '../order-states.ts'

/** Text for an order’s status, docs/product.md §4 “Orders”; a neutral word for an unknown one. */
export function orderStatusText(t: Translate, status: OrderStatus): string {
  const texts: Record<OrderStatus, string> = {
    awaiting: t('Awaiting payment'),
    pending: t('Processing'),
    completed: t('Complete'),
    cancelled: t('Canceled'),
  }
  return texts[status] ?? t('In progress')
}

/** Text for the state of an order's delivery; a neutral word for an unknown one. */
export function fulfillmentText(t: Translate, status: FulfillmentStatus): string {
  const texts: Record<FulfillmentStatus, string> = {
    not_fulfilled: t('Processing'),
    requires_action: t('Request Pending'),
    partially_fulfilled: t('Partly sent'),
    fulfilled: t('Complete'),
    returned: t('Returned'),
  }
  return texts[status] ?? t('In progress')
}

/** State of an order in a word or two: an open return, its delivery once it is paid, otherwise its status. */
export function orderStateText(
  t: Translate,
  { status, fulfillmentStatus }: { status: OrderStatus; fulfillmentStatus: FulfillmentStatus },
): string {
  return status === 'pending' || fulfillmentStatus === 'requires_action'
    ? fulfillmentText(t, fulfillmentStatus)
    : orderStatusText(t, status)
}

export function returnReasonText(t: Translate, reason: ReturnReason): string {
  const texts: Record<ReturnReason, string> = {
    damaged: t('It’s damaged'),
    'wrong-item': t('Something else arrived'),
    'not-as-described': t('It’s not as described'),
    unwanted: t('I don’t want it any more'),
    other: t('Another reason'),
  }
  return texts[reason] ?? t('Another reason')
}

export function returnStateText(t: Translate, state: ReturnState): string {
  const texts: Record<ReturnState, string> = {
    requested: t('Waiting for an answer'),
    accepted: t('Accepted'),
    refused: t('Not accepted'),
    received: t('Received'),
  }
  return texts[state] ?? t('In progress')
}

/** Text for an event in an order's timeline; a neutral word for an unknown kind. */
export function eventText(t: Translate, kind: string): string {
  const texts: Record<string, string> = {
    paid: t('Paid'),
    'not-paid': t('Not paid'),
    'transfer-promised': t('Bank transfer announced'),
    'transfer-received': t('Bank transfer received'),
    sent: t('Sent'),
    done: t('Done'),
    moved: t('Time or place changed'),
    'ticket-checked': t('Ticket checked'),
    'ticket-unchecked': t('Ticket check undone'),
    'line-cancelled': t('Partly canceled'),
    cancelled: t('Canceled'),
    'refund-started': t('Refund on its way'),
    refunded: t('Refunded'),
    'refund-failed': t('Refund failed'),
    'return-requested': t('Return requested'),
    'return-accepted': t('Return accepted'),
    'return-refused': t('Return not accepted'),
    'return-received': t('Return received'),
  }
  return lookUp(texts, kind) ?? t('Changed')
}

/** The message for a refused change of an order; undefined for an unexpected error. */
export function orderError(t: Translate, error: unknown): string | undefined {
  const { code, status } = apiErrorOf(error)
  const texts: Record<string, string> = {
    'gm-error-order-pieces': t('There aren’t that many pieces left. Please reload the page.'),
    'gm-error-order-over': t('This can’t be changed any more. Please reload the page.'),
    'gm-error-refund-too-high': t('You can’t refund more than is left.'),
    'gm-error-return-open': t('A return of this order is already waiting for an answer.'),
    'gm-error-return-late': t('The time for returning this order is over.'),
    'gm-error-return-over': t('This return has already been answered.'),
    'gm-error-payment-over': t('This payment was cancelled.'),
    'gm-error-ticket-unknown': t('No ticket of yours has this code.'),
    'gm-error-ticket-void': t('This ticket was canceled.'),
    'gm-error-ticket-settled': t('This can’t be undone any more.'),
  }
  if (status === 404) return t('Someone has changed this in the meantime. Please reload the page.')
  return lookUp(texts, code)
}
