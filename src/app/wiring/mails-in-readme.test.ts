import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../features')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** Of each template how it goes out, by `notify`, so that people choose, or always; and whether guests can cause it. */
function mailsInCode(): string[] {
  return files
    .flatMap(({ name, text }) => {
      const found = /export const (\w+) = define(Guest)?Mail(?:<.*>)?\(\{\s*name: '([\w-]+)'/.exec(text)
      if (!found) {
        expect(name.endsWith('.mail.ts'), name).toBe(false)
        return []
      }
      const [, template = '', isGuests, mail = ''] = found
      const ways = [
        ...(files.some(one => one.text.includes(`ownMail(${template},`)) ? ['chosen'] : []),
        ...(files.some(one => new RegExp(`template: ${template}(Mail)?\\b`).test(one.text)) ? ['always'] : []),
      ]
      expect(ways, mail).not.toEqual([])
      return [`${mail}: ${ways.join(', ')}${isGuests ? ', by guests' : ''}`]
    })
    .sort()
}

test('the README of notifications has every mail, with how it goes out and who causes it', () => {
  const readme = readFileSync(join(root, 'people/notifications/README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| `([\w-]+)` \| ([\w, ]+) \| (guest|member|account) \| \S.* \|$/gm)].map(
    ([, mail, ways, by]) => `${mail}: ${ways}${by === 'guest' ? ', by guests' : ''}`,
  )
  expect(rows.sort()).toEqual(mailsInCode())
})

test('every call of sendMail is here, with the mails that it sends', () => {
  const calls = files.flatMap(({ name, text }) => {
    const count = [...text.matchAll(/\bsendMail\(/g)].length
    const templates = [...text.matchAll(/\btemplate: (\w+)/g)].map(([, template]) => template)
    return count > 0 ? [[name, [...new Set(templates)].join(', ') || 'of notify']] : []
  })
  expect(Object.fromEntries(calls)).toEqual({
    'market/applications/server/mail-of-event.ts': 'applicationNews',
    'market/claims/server/claim-by-mail.ts': 'claimCode',
    'people/accounts/server/add-password.ts': 'addPasswordMail',
    'people/accounts/server/proof-code.ts': 'proofCode',
    'people/accounts/server/reset-password.ts': 'resetPassword',
    'people/accounts/server/set-password.ts': 'passwordChanged',
    'people/accounts/server/sign-up.ts': 'accountExists, welcomeVerify',
    'people/accounts/server/tell-owner.ts': 'accountNotice',
    'people/notifications/server/mail-unread.ts': 'notificationNews',
    'people/notifications/server/notify.ts': 'MailTemplate, template',
    'people/notifications/server/send-digests.ts': 'notificationDigest',
    'people/own-data/server/delete-account.ts': 'accountDeleted',
    'people/referrals/server/mail-referral.ts': 'referral, referralReminder',
    'people/teams/server/invite-link.ts': 'teamInvite',
    'shop/gift-cards/server/send-gift-card.ts': 'giftCardMail',
    'shop/gift-cards/server/tell-of-gift-card.ts': 'giftCardBought, giftCardPayment',
    'shop/orders/server/confirm-email.ts': 'emailCode',
    'shop/orders/server/tell-of-events.ts': 'eventNews',
    'shop/orders/server/tell-of-order.ts': 'orderNews',
    'shop/orders/server/tell-of-payment.ts': 'orderBought',
    'shop/stock-alerts/server/ask-for-alert.ts': 'stockAlertConfirm',
    'shop/stock-alerts/server/announce-back.ts': 'backInStockMail',
    'shop/subscriptions/server/notify-admin.ts': 'operatorWanted',
    'shop/subscriptions/server/tell-of-term.ts': 'subscriptionPaid',
  })
})
