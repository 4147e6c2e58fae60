import { type SqlBool, sql } from 'kysely'
import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Hosts } from '#server/http/hosts.ts'
import { platformRoles } from '#shared/roles.ts'
import type { HoldReason } from '../hold-reasons.ts'
import { printDays } from '../screening-limits.ts'
import type { ScreeningSettings } from '../screening-settings.ts'
import '../screening.tables.ts'
import { type AuthorFacts, type EarlierText, type ScreeningLists, screen } from './engine/screen.ts'
import { bandsOf, printOfText } from './engine/text-print.ts'
import { wordsOfText } from './engine/words-of-text.ts'
import { readScreening } from './screening-setting.ts'

/** Texts that are compared one by one, of those that share a band; the latest first. */
const maxCompared = 50

export type ScreenedWords = {
  /** of the thing, such as `feedback` */
  kind: string
  /** of a thing that exists and is changed: it isn’t compared with itself */
  id?: string | number
  authorId: string
  text: string
  /** of the text, if it is known; a language that its writer reads is a guess that will do */
  language?: string | undefined
  /** hosts of this site, see {@link ownHosts}; without it links to them count, too */
  isOwnHost?: (host: string) => boolean
}

/**
 * Whether words have to wait for a moderator before anybody else sees them, and why: empty if they don’t. To be asked in
 * the transaction that publishes them. The reasons are for moderators, never for the author.
 */
export async function screenWords(tx: Tx, words: ScreenedWords): Promise<{ holds: HoldReason[] }> {
  const { settings } = await readScreening(tx)
  const author = await authorFacts(tx, words.authorId, settings.firstPosts)
  return { holds: await screenAs(tx, author, settings, words) }
}

/** {@link screenWords} for an author of whom this is known. */
export async function screenAs(
  db: Db | Tx,
  author: AuthorFacts,
  settings: ScreeningSettings,
  given: ScreenedWords,
): Promise<HoldReason[]> {
  const { text, language, isOwnHost = () => false } = given
  const words = wordsOfText(text)
  const print = settings.nearDuplicatesWait ? printOfText(words) : undefined
  const earlier = print ? await earlierTexts(db, given, print) : []
  return screen({ author, text, words, language, print, earlier, isOwnHost }, settings, await readLists(db))
}

/** Whether a host is the platform’s, or that of a network’s site. */
export function ownHosts({ publicUrl, labelOf }: Hosts): (host: string) => boolean {
  const own = new URL(publicUrl).hostname
  return host => host === own || host === `www.${own}` || labelOf(host) !== undefined
}

/**
 * How new somebody is here.
 * @param max shown things are counted up to this number
 */
export async function authorFacts(db: Db | Tx, userId: string, max: number): Promise<AuthorFacts> {
  const { isAdmin, ...facts } = await db
    .selectFrom('users')
    .select(eb => [
      sql<number>`extract(epoch from now() - users.created_at)::float8 / 86400`.as('accountDays'),
      eb('users.role', '=', platformRoles.admin).as('isAdmin'),
      eb
        .exists(
          eb
            .selectFrom('vendorTeam')
            .innerJoin('vendors', 'vendors.id', 'vendorTeam.vendorId')
            .select('vendors.id')
            .whereRef('vendorTeam.userId', '=', 'users.id')
            .where('vendors.status', 'in', approvedStatuses),
        )
        .as('isOfApproved'),
      eb
        .selectFrom(
          eb
            .selectFrom('textPrints')
            .select('thingId')
            .whereRef('authorId', '=', 'users.id')
            .where('isShown', '=', true)
            .limit(max)
            .as('shown'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('shown'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    accountDays: facts.accountDays,
    shown: Number(facts.shown),
    isTrusted: Boolean(isAdmin) || Boolean(facts.isOfApproved),
  }
}

async function readLists(db: Db | Tx): Promise<ScreeningLists> {
  const rows = await db.selectFrom('screeningTerms').select(['id', 'kind', 'language', 'term', 'match']).execute()
  return {
    words: rows.filter(({ kind }) => kind === 'word'),
    hosts: rows.filter(({ kind }) => kind === 'link').map(({ id, match }) => ({ id, host: match })),
  }
}

/** What was written lately, by anybody, and shares a band with a print: found by the index of bands. */
async function earlierTexts(db: Db | Tx, given: ScreenedWords, print: number[]): Promise<EarlierText[]> {
  const { kind, id = '', authorId } = given
  const rows = await db
    .selectFrom('textPrints')
    .select(['kind', 'thingId', 'authorId', 'print'])
    .where(sql<SqlBool>`bands && ${bandsOf(print)}::integer[]`)
    .where(sql<SqlBool>`written_at > now() - make_interval(days => ${printDays})`)
    .where(({ not, and, eb }) => not(and([eb('kind', '=', kind), eb('thingId', '=', String(id))])))
    .orderBy('writtenAt', 'desc')
    .limit(maxCompared)
    .execute()
  return rows.map(row => ({
    ...{ kind: row.kind, id: row.thingId, print: row.print ?? [] },
    isSameAuthor: row.authorId === authorId,
  }))
}
