import { lookUp } from '#shared/look-up.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Says what the jobs of a queue do; the queue's name where this page is older than the job. */
export function jobTitle(t: Translate, queue: string): string {
  return titles.get(queue)?.(t) ?? queue
}

type Title = (t: Translate) => string

const tidy: Title = t => t('Tidy up')
const otherServer: Title = t => t('Keep the other chat server up to date')
const devices: Title = t => t('Notify devices')
const passwordLink: Title = t => t('Email a link for a new password')

/** Titles by queue name. */
export const titles = new Map<string, Title>([
  ['accounts-sweep', tidy],
  ['add-password', passwordLink],
  ['application-imports', t => t('Import applications')],
  ['application-mails', t => t('Tell people about an application')],
  ['applications-late', t => t('Look for late applications')],
  ['bulk-plans', t => t('Change many accounts or enterprises')],
  ['bulk-plans-sweep', tidy],
  ['calls-sweep', tidy],
  ['carts-sweep', tidy],
  ['certificate-days', t => t('Look for certificates that began or ended')],
  ['certificate-ends', t => t('Tell people that a certificate ends')],
  ['chat-remote-devices', otherServer],
  ['chat-remote-forget', otherServer],
  ['chat-remote-levels', otherServer],
  ['chat-remote-redact', otherServer],
  ['chat-remote-upkeep', otherServer],
  ['chat-touched-cards', t => t('Update a card in chat')],
  ['chat-withheld-messages', t => t('Take a message out of a chat, or give it back')],
  ['credit-notes', t => t('Issue a credit note')],
  ['daily-sums', t => t('Sum up the figures of a day')],
  ['delete-refused-accounts', tidy],
  ['end-boosts', t => t('End boosts')],
  ['event-mails', t => t('Tell people about an event')],
  ['event-reminders', t => t('Remind people of an event')],
  ['failed-jobs-keep', tidy],
  ['fee-news', t => t('Tell enterprises about a fee')],
  ['gift-card', t => t('Send a gift card')],
  ['gift-card-mails', t => t('Email the buyer of a gift card')],
  ['gift-cards-to-send', t => t('Look for gift cards to send')],
  ['leak-drill', t => t('Look for leaks')],
  ['letters', t => t('Send weekly letters')],
  ['letters-upkeep', tidy],
  ['listing-imports', t => t('Import listings')],
  ['listing-imports-sweep', tidy],
  ['listing-imports-wake', t => t('Import listings')],
  ['looks-sweep', tidy],
  ['mail', t => t('Send an email')],
  ['mail-upkeep', tidy],
  ['merges-late-rows', t => t('Finish a merge')],
  ['notification-away', devices],
  ['moderation-upkeep', t => t('Remind of orders of authorities')],
  ['network-invitations', tidy],
  ['network-domains', t => t('Look up domains of networks')],
  ['network-messages', t => t('Send messages of networks to many members')],
  ['network-messages-upkeep', tidy],
  ['network-renewals', t => t('Remind of memberships that end')],
  ['network-tasks', t => t('Remind of tasks about members')],
  ['network-votes', t => t('Remind of votes that close soon')],
  ['notification-device', devices],
  ['notification-digests', t => t('Email summaries')],
  ['notification-mails', t => t('Email notifications')],
  ['notification-push', devices],
  ['notifications-sweep', tidy],
  ['membership-days', t => t('Look for memberships that began or ended')],
  ['order-mails', t => t('Email a buyer about a payment')],
  ['order-news-mails', t => t('Tell people about a change to an order')],
  ['orders-forget-visitors', tidy],
  ['orders-to-send', t => t('Tell an enterprise about a paid order')],
  ['past-listings', t => t('Hide listings that are over')],
  ['payments-look', t => t('Check a payment with its provider')],
  ['payments-reconcile', t => t('Compare payments with the providers')],
  ['payments-sweep', t => t('Compare payments with the providers')],
  ['payout-accounts-look', t => t('Check an account for payouts')],
  ['payouts-close', t => t('Prepare payouts')],
  ['record-seal', t => t('Seal the audit log')],
  ['referral-forget', tidy],
  ['referral-reminder', t => t('Remind someone of an invitation')],
  ['refresh-enterprise-rows', t => t('Read the lists of admins anew')],
  ['refresh-people-rows', t => t('Read the lists of admins anew')],
  ['renew-applications', t => t('Remind enterprises of renewals')],
  ['reset-password', passwordLink],
  ['restore-accounts', t => t('End suspensions that are over')],
  ['screening-sweep', tidy],
  ['settle-orders', t => t('Complete what nobody sends')],
  ['shop-pauses', t => t('Begin and end pauses of shops')],
  ['stats-forget', tidy],
  ['stock-alerts-sweep', tidy],
  ['stock-back', t => t('Tell people that something is back')],
  ['subscription-mails', t => t('Email about a subscription')],
  ['subscriptions-sweep', t => t('Look for subscriptions that end')],
  ['webhooks', t => t('Call a webhook')],
  ['webhooks-sweep', tidy],
])

const things: Record<string, (t: Translate, id: string) => string> = {
  orderId: (t, id) => t('Order with ID {{id}}', { id }),
  groupId: (t, id) => t('Order group {{id}}', { id }),
  cardId: (t, id) => t('Gift card {{id}}', { id }),
}

/** Describes what a job is about, from the ids in its data. */
export function jobAbout(t: Translate, about: Record<string, number>): string {
  return Object.entries(about)
    .map(([name, value]) => lookUp(things, name)?.(t, String(value)) ?? `${name} ${value}`)
    .join(', ')
}
