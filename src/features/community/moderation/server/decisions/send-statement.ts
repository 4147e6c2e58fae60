import type { Selectable } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import '#features/people/teams/teams.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import { teamRoles } from '#shared/roles.ts'
import { needsReasons } from '../../measures.ts'
import type { ModerationDecisionsTable } from '../../moderation.tables.ts'
import type { CaseRow, Stand } from '../cases/read-stand.ts'
import { moderationStatement } from './moderation-statement.mail.ts'
import { statementFacts } from './statement-facts.ts'
import { type StatementFacts, writeStatement } from './write-statement.ts'

type Sent = {
  decision: Selectable<ModerationDecisionsTable>
  held: CaseRow
  stand: Stand
  key: string
  publicUrl: string
}

/** Dates as JSON keeps them. */
type Kept = Omit<StatementFacts, 'sanctionUntil' | 'appealUntil'> & {
  id: number
  sanctionUntil: string | null
  appealUntil: string | null
}

/** The notice of a statement of reasons; its mail is the statement itself. */
const statementCame = defineNotification<Kept>({
  kind: 'moderation-statement',
  group: 'account',
  write: ({ sanctionUntil, appealUntil, ...facts }, words) => {
    const dates = { sanctionUntil: dateOf(sanctionUntil), appealUntil: dateOf(appealUntil) }
    const { title, paragraphs } = writeStatement({ ...facts, ...dates }, words)
    return { title, text: paragraphs[0] ?? '' }
  },
  path: ({ id }) => `/moderation/statements/${id}`,
})

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/**
 * Sends the statement of reasons to the author, or to owners and admins of the enterprise that something belongs to: in
 * their language, by mail, whatever they have turned off, and in the centre. Where nothing changes for them, nobody hears
 * of it.
 */
export async function sendStatement(tx: Tx, { decision, held, stand, key, publicUrl }: Sent): Promise<void> {
  const { id, measure, sanction } = decision
  const isNews = needsReasons(measure, sanction) || stand.appealed !== undefined || measure === 'show'
  if (!isNews) return
  const facts = await statementFacts(tx, decision, { thing: stand.thing, copy: held.copy })
  const readers = await readersOf(tx, held)
  const words = held.copy && stand.thing?.authorId ? held.copy.words : ''
  for (const { email, name, languageCode } of readers) {
    const language = await languageToWrite(tx, languageCode)
    const link = `${publicUrl}/moderation/statements/${id}?key=${key}`
    await sendMail(tx, { to: email, language, template: moderationStatement, data: { name, facts, words, link } })
  }
  const { sanctionUntil, appealUntil } = facts
  const kept = {
    ...facts,
    id,
    sanctionUntil: sanctionUntil?.toISOString() ?? null,
    appealUntil: appealUntil?.toISOString() ?? null,
  }
  const receivers = readers.map(({ id: user }) => ({ user }))
  await notify(tx, statementCame, receivers, kept, { key: String(id), mail: { publicUrl, write: () => undefined } })
}

/** The author; of what nobody alone wrote, owners and admins of its enterprise. */
export async function readersOf(tx: Tx, { authorId, vendorId }: Pick<CaseRow, 'authorId' | 'vendorId'>) {
  if (authorId === null && vendorId === null) return []
  return tx
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.name', 'users.languageCode'])
    .$if(authorId !== null, query => query.where('users.id', '=', authorId))
    .$if(authorId === null, query =>
      query
        .innerJoin('vendorTeam', 'vendorTeam.userId', 'users.id')
        .where('vendorTeam.vendorId', '=', vendorId)
        .where('vendorTeam.role', 'in', [teamRoles.owner, teamRoles.admin]),
    )
    .orderBy('users.id')
    .execute()
}
