import { Gauge, type Registry } from 'prom-client'
import type { Config } from '#server/config/config.ts'
import type { FeatureServer, ServerContext } from '#server/http/feature-server.ts'
import type { Jobs } from '#server/jobs/index.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { type Delays, deliverMail } from './deliver-mail.ts'
import { mountDevMail } from './dev-mail.ts'
import { forgetFailedTexts } from './failed-mails.ts'
import { mailQueue, mailUpkeepQueue } from './mail-queue.ts'
import { deleteOldMails, requeueMails } from './mail-upkeep.ts'
import { type Deliver, type Sender, smtpDelivery } from './smtp.ts'
import './mails.tables.ts'

/** smtp: mails are sent. dev: they can be read at /dev/mail. waiting: they stay until there is a mail server. */
export type MailMode = 'smtp' | 'dev' | 'waiting'

export function mailMode({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): MailMode {
  if (smtpUrl) return 'smtp'
  return isOwnMachine(publicUrl) ? 'dev' : 'waiting'
}

/** maximum number of concurrent connections to the mail server per node */
const atOnce = 2
/** ms that a delivery in progress gets when the server stops */
const stopPatience = 10_000

/** Delivers the mails of `sendMail`, counts them for /metrics, and shows them at /dev/mail if they aren't sent. */
export function mailServer(context: ServerContext, jobs: Jobs, registry: Registry, delays?: Delays): FeatureServer {
  const { config, log } = context
  const { db } = context.database
  const mode = mailMode(config)
  const stopping = new AbortController()
  const options = { log, keepBodies: mode === 'dev', ...(delays && { delays }) }
  const deliver: Deliver =
    mode === 'smtp' && config.smtpUrl
      ? smtpDelivery(config.smtpUrl, senderOf(config), stopping.signal)
      : async () => ({ is: 'sent' })

  if (mode !== 'waiting') jobs.work(mailQueue, ({ mail }) => deliverMail(db, mail, { ...options, deliver }), { atOnce })
  jobs.work(mailUpkeepQueue, async () => {
    await deleteOldMails(db)
    if (mode !== 'dev') await forgetFailedTexts(db)
    if (mode !== 'waiting') await requeueMails(db)
  })
  jobs.schedule(mailUpkeepQueue, '17 3 * * *', {})

  new Gauge({
    name: 'pola_mails',
    help: 'Mails that wait to be sent, and those of the last 90 days that could not or were not to be',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const rows = await db
        .selectFrom('mails')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .where('state', '<>', 'sent')
        .groupBy('state')
        .execute()
      for (const state of ['queued', 'failed', 'withheld'] as const)
        this.set({ state }, rows.find(row => row.state === state)?.count ?? 0)
    },
  })

  return {
    mount: app => {
      if (mode === 'dev') mountDevMail(app, db)
    },
    async start() {
      if (mode === 'waiting' && config.mode !== 'test')
        log.warn('mails wait in the queue: set SMTP_URL to the mail server that should send them')
      if (mode !== 'waiting') await requeueMails(db)
    },
    /** Before the jobs are stopped, so that a slow mail server doesn't delay the shutdown. */
    async stop() {
      setTimeout(() => stopping.abort(), stopPatience).unref()
    },
  }
}

function senderOf({ mailFrom, publicUrl }: Config): Sender {
  return mailFrom ?? { name: 'Pola', address: `no-reply@${new URL(publicUrl).hostname}` }
}
