import { sql } from 'kysely'
import { timeZoneOf } from '#features/people/accounts/server/index.ts'
import type { BuyerStep } from '#features/shop/payments/buyer-step.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue, enqueue } from '#server/jobs/index.ts'
import { dayText, momentText, sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { formatMoney } from '#shared/money.ts'
import { subscriptionPath } from '../subscription-rules.ts'
import '#features/people/accounts/accounts.tables.ts'
import '../credits.tables.ts'
import '../subscriptions.tables.ts'
import { subscriptionPaid, type TermNews } from './mails/subscription-paid.mail.ts'

type Payload = { termId: number; paymentId: string; kind: TermNews }

/**
 * Emails that follow a term's payment; written outside its transaction, because they need data that only the provider
 * has.
 */
export const termMailQueue = defineQueue<Payload>('subscription-mails')

/** Queues an email to the payer, sent if and only if the caller's transaction commits. */
export async function notifyOfTerm(tx: Tx, payload: Payload): Promise<void> {
  await enqueue(tx, termMailQueue, payload, { key: `${payload.kind}-${payload.paymentId}` })
}

type Given = { db: Db; publicUrl: string; next(paymentId: string): Promise<BuyerStep> }

export async function mailOfTerm({ db, publicUrl, next }: Given, { termId, paymentId, kind }: Payload): Promise<void> {
  const isAwaited = kind === 'promised' || kind === 'reminder'
  const step = isAwaited ? await next(paymentId) : undefined
  // it has arrived or was given up since
  if (isAwaited && step?.kind !== 'transfer') return
  await db.transaction().execute(async tx => {
    const term = await tx
      .selectFrom('subscriptionTerms as term')
      .innerJoin('vendors', 'vendors.id', 'term.vendorId')
      .innerJoin('payments', 'payments.saleId', 'term.saleId')
      .leftJoin('users', 'users.id', 'term.startedBy')
      .select(['term.vendorId', 'term.saleId', 'term.startsAt', 'term.endsAt', 'term.paymentMethod', 'vendors.brand'])
      .select(['term.refunded', 'term.startedBy'])
      .select(eb =>
        eb
          .selectFrom('creditEntries as entry')
          .innerJoin('creditPostings as posting', 'posting.entryId', 'entry.id')
          .select(sql<number>`-posting.amount`.as('credits'))
          .where('entry.key', '=', `refund:${termId}`)
          .where('posting.account', '=', 'balance')
          .as('credits'),
      )
      .select(['payments.email', 'payments.language', 'payments.amount', 'payments.currency', 'users.name'])
      .where('term.id', '=', termId)
      .where('payments.id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const language = await languageToWrite(tx, term.language)
    const zone = term.startedBy ? (await timeZoneOf(tx, term.startedBy)).name : 'UTC'
    await sendMail(tx, {
      to: term.email,
      language,
      template: subscriptionPaid,
      data: {
        kind,
        name: term.name ?? '',
        enterprise: inLanguage(term.brand, language),
        saleId: term.saleId,
        method: term.paymentMethod,
        price: formatMoney(term, language),
        from: term.startsAt && dayText(term.startsAt, language, zone),
        to: term.endsAt && dayText(term.endsAt, language, zone),
        transfer: step?.kind === 'transfer' ? { ...step, due: momentText(step.dueAt, language, zone) } : null,
        back:
          term.refunded === null
            ? null
            : {
                amount: formatMoney({ amount: term.refunded, currency: term.currency }, language),
                credits: term.credits ?? 0,
              },
        link: publicUrl + subscriptionPath(term.vendorId),
      },
    })
  })
}
