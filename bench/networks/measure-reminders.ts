import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import type { Db } from '#server/db/database.ts'
import { info, none, type Row } from '../attack/row.ts'
import { networkId } from './fill-network.ts'

/** the reminders' job runs every ten minutes, and mails that failed wait before they are tried again */
const patienceMs = 25 * 60_000

/** A mail server that counts mails to each address, and can die and come back. */
export class MortalMailServer {
  readonly counts = new Map<string, number>()
  readonly port: number
  #server: SMTPServer | undefined
  /** called after each mail */
  onMail: () => void = () => {}

  constructor(port: number) {
    this.port = port
  }

  get received(): number {
    return [...this.counts.values()].reduce((sum, one) => sum + one, 0)
  }

  start(): Promise<void> {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        stream.resume()
        stream.once('end', () => {
          for (const { address } of session.envelope.rcptTo)
            this.counts.set(address, (this.counts.get(address) ?? 0) + 1)
          done()
          this.onMail()
        })
      },
    })
    this.#server.on('error', () => undefined)
    return new Promise(resolve => this.#server?.listen(this.port, '127.0.0.1', resolve))
  }

  async die(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    await new Promise<void>(resolve => (server ? server.close(resolve) : resolve()))
  }
}

/** Memberships that end within days, whose enterprises get a reminder, while the mail server dies after a third of them. */
export async function measureReminders(db: Db, mail: MortalMailServer, wanted: number): Promise<Row[]> {
  const { rows } = await sql<{ email: string }>`
    with reminded as (select membership_id, users.email from membership_periods
      join memberships on memberships.id = membership_id
      join vendor_team on vendor_team.vendor_id = memberships.vendor_id
      join users on users.id = vendor_team.user_id
      where membership_periods.network_id = ${networkId} and users.email_verified and users.disabled_at is null
      order by membership_id limit ${wanted})
    update membership_periods set ends_at = now() + interval '10 days' from reminded
      where membership_periods.membership_id = reminded.membership_id returning reminded.email`.execute(db)
  const begun = Date.now()
  const deaths = { count: 0, at: Math.ceil(rows.length / 3) }
  mail.onMail = () => {
    if (deaths.count > 0 || mail.received < deaths.at) return
    deaths.count += 1
    void mail.die().then(async () => {
      await pause(20_000)
      await mail.start()
    })
  }
  const missing = () => rows.filter(({ email }) => !mail.counts.has(email))
  while (missing().length > 0 && Date.now() - begun < patienceMs) await pause(1000)
  // what would come twice comes by now
  await pause(30_000)
  const twice = rows.filter(({ email }) => (mail.counts.get(email) ?? 0) > 1)
  return [
    info('reminders', `${rows.length}, of which ${mail.received} mails came`),
    info('deaths of the mail server', String(deaths.count)),
    none(
      'enterprises without a reminder',
      missing().map(({ email }) => email),
    ),
    none(
      'enterprises with more than one',
      twice.map(({ email }) => email),
    ),
  ]
}
