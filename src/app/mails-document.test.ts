import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const head = `# Mails

[← Pola](../README.md) · [all documents](README.md)

Every mail, by the feature that sends it.

- **Chosen**: by \`notify\`, so people choose in their [preferences](../src/features/people/notifications/README.md) whether and how
  often it comes, except for groups that can't be turned off. **Always**: a mail of its own, without a choice.
- **Caused by** a *guest*, that is anybody, to any address: \`sendMail\` asks for the cause and limits it, five an hour to an
  address and twenty by a visitor ([0104](decisions/0104-each-party-by-its-own-job.md)); a *member*, to an address that need not
  be their own, within limits of the feature ([security](security.md#limits)); an *account*: it goes to the address of the
  account that it is about.

Written by \`mails-document.test.ts\` from \`*.mail.ts\`, with the comments there: \`npx vitest run mails-document -u\`.
`

const root = join(import.meta.dirname, '../features')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .sort()
  .map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }))

const declared =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = define(Guest)?Mail(?:<.*>)?\(\{\s*name: '([\w-]+)',\s*(?:causedBy: '(\w+)')?/

type Mail = { feature: string; mail: string; ways: string[]; by: string; about: string }

function mailsInCode(): Mail[] {
  return files
    .filter(({ name }) => name.endsWith('.mail.ts'))
    .map(({ name, text }) => {
      const found = declared.exec(text)
      expect(found, `${name} declares no mail with a comment`).not.toBeNull()
      const [, comment = '', template = '', isGuests, mail = '', by = 'account'] = found ?? []
      const ways = [
        ...(files.some(one => one.text.includes(`ownMail(${template},`)) ? ['chosen'] : []),
        ...(files.some(one => new RegExp(`template: ${template}(Mail)?\\b`).test(one.text)) ? ['always'] : []),
      ]
      expect(ways, mail).not.toEqual([])
      const about = comment.replace(/\s*\n \*/g, '').trim()
      return { feature: name.split('/').slice(0, 2).join('/'), mail, ways, by: isGuests ? 'guest' : by, about }
    })
}

test('docs/mails.md has every mail, with how it is sent and who causes it', async () => {
  const sections = [...Map.groupBy(mailsInCode(), ({ feature }) => feature)].map(([feature, mails]) => {
    const rows = mails.map(({ mail, ways, by, about }) => `| \`${mail}\` | ${ways.join(', ')} | ${by} | ${about} |`)
    return `## ${feature}\n\n| mail | how | caused by | what it is |\n|---|---|---|---|\n${rows.join('\n')}\n`
  })
  await expect(`${head}\n${sections.join('\n')}`).toMatchFileSnapshot('../../docs/mails.md')
})

test('mails are declared in files of their own', () => {
  const others = files.filter(({ name, text }) => !name.endsWith('.mail.ts') && / = define(Guest)?Mail[<(]/.test(text))
  expect(others.map(({ name }) => name)).toEqual([])
})

test('every call of sendMail is listed, with the mails that it sends', () => {
  const calls = files.flatMap(({ name, text }) => {
    const count = [...text.matchAll(/\bsendMail\(/g)].length
    const templates = [...text.matchAll(/\btemplate: (\w+)/g)].map(([, template]) => template)
    return count > 0 ? [[name, [...new Set(templates)].join(', ') || 'of notify']] : []
  })
  expect(Object.fromEntries(calls)).toEqual({
    'community/letters/server/making/make-letter.ts': 'weeklyLetter',
    'community/moderation/server/decisions/send-statement.ts': 'moderationStatement',
    'market/applications/server/mail-of-event.ts': 'applicationNews',
    'market/claims/server/claim-by-mail.ts': 'claimCode',
    'networks/invitations/server/mail-invitation.ts': 'networkInvitation',
    'people/accounts/server/add-password.ts': 'addPasswordMail',
    'people/accounts/server/proof-code.ts': 'proofCode',
    'people/accounts/server/reset-password.ts': 'resetPassword',
    'people/accounts/server/set-password.ts': 'passwordChanged',
    'people/accounts/server/sign-up.ts': 'accountExists, welcomeVerify',
    'people/accounts/server/notify-owner.ts': 'accountNotice',
    'people/notifications/server/mail-unread.ts': 'notificationNews',
    'people/notifications/server/notify.ts': 'MailTemplate, template',
    'people/notifications/server/send-digests.ts': 'notificationDigest',
    'people/own-data/server/delete-account.ts': 'accountDeleted, accountRemoved',
    'people/personal-accounts/server/approve-people.ts': 'accountRefused, accountAccepted',
    'people/personal-accounts/server/change-person.ts': 'accountSuspended, platformRole, accountRestored',
    'people/referrals/server/mail-referral.ts': 'referral, referralReminder',
    'people/teams/server/invite-link.ts': 'teamInvite',
    'platform/leak-drill/server/drills.ts': 'leakFound',
    'platform/merges/server/mail-merged.ts': 'accountMerged',
    'platform/record/server/check-record.ts': 'recordSealed',
    'platform/site-settings/server/send-test-mail.ts': 'testMail',
    'shop/gift-cards/server/send-gift-card.ts': 'giftCardMail',
    'shop/gift-cards/server/notify-of-gift-card.ts': 'giftCardBought, giftCardPayment',
    'shop/orders/server/confirm-email.ts': 'emailCode',
    'shop/orders/server/notify-of-events.ts': 'eventNews',
    'shop/orders/server/notify-of-order.ts': 'orderNews',
    'shop/orders/server/notify-of-payment.ts': 'orderBought',
    'shop/stock-alerts/server/ask-for-alert.ts': 'stockAlertConfirm',
    'shop/stock-alerts/server/announce-back.ts': 'backInStockMail',
    'shop/subscriptions/server/notify-admin.ts': 'operatorWanted',
    'shop/subscriptions/server/notify-of-term.ts': 'subscriptionPaid',
  })
})
