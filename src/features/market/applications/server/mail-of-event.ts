import { readOfferedLanguages } from '#server/settings/read-offered-languages.ts'
import { toOffered } from '#shared/offered-languages.ts'
import { teamRoles } from '#shared/roles.ts'
import '../applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import { type NotificationReceiver, notify, ownMail } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { dayText, type MailContent, sendMail, writeMail } from '#server/mail/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { statusOf } from '../application-states.ts'
import { applicationThread, applicationUpdated } from './application-notifications.ts'
import { type AskedQuestion, questionsAsked } from './asked-in-words.ts'
import {
  type ApplicationNews,
  applicationNews,
  type NewsKind,
  newsKinds,
  type TitledNews,
} from './mails/application-news.mail.ts'
import { type EventToMail, notifyOfChange } from './notify-of-change.ts'
import { notifyArrival } from './whom-it-waits-for.ts'

type Person = { name: string; email: string; language: SiteLanguage }

/** An event to notify of, from the ledger or as a preview of a reviewer's decision. */
export type DecisionEvent = {
  applicationId: number
  action: string
  text: string
  reasonCodes: string[]
  questionIds: number[]
}

/** Notifies a party of an entry of the ledger. Does nothing if the application has been deleted meanwhile. */
export async function mailOfEvent(db: Db, publicUrl: string, { eventId, to }: EventToMail): Promise<void> {
  await db.transaction().execute(async tx => {
    if (!to) return notifyOfChange(tx, eventId)
    const event = await tx.selectFrom('applicationEvents').selectAll().where('id', '=', eventId).executeTakeFirst()
    const about = event && (await readAbout(tx, event.applicationId))
    if (!event || !about) return
    const kind = newsKinds.find(one => one === event.action)
    const facts = kind && (await factsOf(tx, { event: event, about, publicUrl, kind }))
    const write = facts && newsWriter(facts)
    const isHandedIn = kind === 'submit' || kind === 'appeal'
    if (to === 'reviewers') {
      if (isHandedIn) await notifyReviewers(tx, kind, about, { round: event.round, actorId: event.actorId })
      return
    }
    const { accounts, strangers } = await receiversOf(tx, event.action, about)
    if (to === 'accounts') {
      if (!kind || isHandedIn) return
      return notify(tx, applicationUpdated, accounts, newsOf(about, kind, facts?.asked), {
        ...{ key: String(eventId), thread: applicationThread(about.id) },
        mail: { publicUrl, write: person => ownMail(applicationNews, (write as Write)(person)) },
      })
    }
    // their own submission is acknowledged by mail, whatever their preferences
    if (isHandedIn) strangers.push(...(await personsOf(tx, { ids: [about.userId] })))
    for (const { email, ...person } of write ? strangers : [])
      await sendMail(tx, {
        ...{ to: email, language: person.language, template: applicationNews, data: (write as Write)(person) },
      })
  })
}

function newsOf(about: About, action: TitledNews, asked: AskedQuestion[] = []) {
  const { id, brand, vendorBrand, dueOn, kind } = about
  const [first] = asked
  return {
    ...{ id, action, brand, vendorBrand: vendorBrand ?? {}, isRenewal: kind === 'renewal', due: dueOn ?? '' },
    path: first?.path ?? pathOf(action, about),
    ...(first && { asked: { question: first.question, words: first.words.join('\n') } }),
  }
}

/** Does nothing if the application was withdrawn or decided meanwhile. */
async function notifyReviewers(
  tx: Tx,
  kind: 'submit' | 'appeal',
  { id, brand, kind: sort, status }: About,
  { round, actorId }: { round: number; actorId: string | null },
): Promise<void> {
  if (statusOf(status) !== 'submitted') return
  const why = kind === 'appeal' ? 'appeal' : round > 1 ? 'again' : sort === 'renewal' ? 'renewal' : 'first'
  await notifyArrival(tx, { id, brand, why, key: `${id}:${kind}:${round}`, actorId })
}

/**
 * The mail that an applicant would get for a decision, in their language.
 * @throws ORPCError NOT_FOUND
 */
export async function previewNews(
  db: Db,
  publicUrl: string,
  event: DecisionEvent,
): Promise<{ language: SiteLanguage; content: MailContent }> {
  const about = (await readAbout(db, event.applicationId)) ?? missing()
  const kind = newsKinds.find(one => one === event.action) ?? missing()
  const [person] = await personsOf(db, { ids: await idsOf(db, event.action, about) })
  if (!person) missing()
  const data = newsWriter(await factsOf(db, { event, about, publicUrl, kind }))(person)
  const { language, content } = writeMail(applicationNews, person.language, data)
  return { language, content }
}

async function readAbout(db: Db | Tx, id: number) {
  return db
    .selectFrom('applications')
    .innerJoin('formResponses', 'formResponses.id', 'applications.id')
    .leftJoin('vendors', 'vendors.id', 'applications.vendorId')
    .leftJoin('users as filler', 'filler.id', 'applications.filledBy')
    .select([
      'applications.id',
      'applications.status',
      'applications.kind',
      'applications.brand',
      'applications.vendorId',
      'dueOn',
    ])
    .select(['appealedAt', 'forEmail', 'formResponses.userId'])
    .select(['vendors.brand as vendorBrand', 'subDomain', 'filler.name as fillerName'])
    .where('applications.id', '=', id)
    .executeTakeFirst()
}

type About = NonNullable<Awaited<ReturnType<typeof readAbout>>>

type Receivers = { accounts: NotificationReceiver[]; strangers: Person[] }

/** People with an account are notified according to their preferences; a named address without one gets a mail. */
async function receiversOf(db: Db | Tx, action: string, about: About): Promise<Receivers> {
  const { vendorId, userId, forEmail } = about
  if (action === 'handOver' && forEmail) {
    const known = await db.selectFrom('users').select('id').where('email', '=', forEmail).executeTakeFirst()
    if (known) return { accounts: [{ user: known.id }], strangers: [] }
    const [filler] = await personsOf(db, { ids: [userId] })
    return { accounts: [], strangers: [{ name: '', email: forEmail, language: filler?.language ?? 'en' }] }
  }
  const isTeams = vendorId !== null && (await teamOf(db, action, about)).length > 0
  return { accounts: [isTeams ? { team: vendorId, role: teamRoles.admin } : { user: userId }], strangers: [] }
}

/** Owners and admins of the enterprise, for events that concern an approved one. */
async function teamOf(db: Db | Tx, action: string, { vendorId }: About): Promise<string[]> {
  const isOfVendor = ['withdraw', 'remind', 'remindAgain', 'overdue', 'lapse'].includes(action)
  if (!isOfVendor || vendorId === null) return []
  const team = await db
    .selectFrom('vendorTeam')
    .select('userId')
    .where('vendorId', '=', vendorId)
    .where('role', 'in', [teamRoles.owner, teamRoles.admin])
    .execute()
  return team.map(one => one.userId)
}

async function idsOf(db: Db | Tx, action: string, about: About): Promise<string[]> {
  const team = await teamOf(db, action, about)
  return team.length > 0 ? team : [about.userId]
}

async function personsOf(db: Db | Tx, of: { ids: string[] } | { email: string }): Promise<Person[]> {
  const users = db.selectFrom('users').select(['name', 'email', 'languageCode']).where('disabledAt', 'is', null)
  const rows = await ('ids' in of ? users.where('id', 'in', of.ids) : users.where('email', '=', of.email)).execute()
  const offered = await readOfferedLanguages(db)
  return rows.map(({ name, email, languageCode }) => ({ name, email, language: toOffered(languageCode, offered) }))
}

type For = { event: DecisionEvent; about: About; publicUrl: string; kind: NewsKind }
type Facts = For & { isFollowed: boolean; asked: AskedQuestion[] }
type Write = (to: { name: string; language: SiteLanguage }) => ApplicationNews

async function factsOf(db: Db | Tx, given: For): Promise<Facts> {
  const { id } = given.about
  const followed = await db.selectFrom('applications').select('id').where('renews', '=', id).executeTakeFirst()
  const asked = given.kind === 'askMore' ? await questionsAsked(db, id, given.event.questionIds) : []
  return { ...given, isFollowed: followed !== undefined, asked }
}

function newsWriter({ event, about, publicUrl, kind, isFollowed, asked }: Facts): Write {
  return ({ name, language }) => ({
    kind,
    name,
    enterprise: about.brand || inLanguage(about.vendorBrand ?? {}, language),
    // applicants don't get their own words back
    text: kind === 'appeal' || kind === 'submit' ? '' : event.text,
    reasonCodes: event.reasonCodes,
    questions: event.questionIds.length,
    asked: asked.map(({ question, words, path }) => ({
      ...{ question: inLanguage(question, language), words, link: publicUrl + path },
    })),
    isRenewal: about.kind === 'renewal',
    mayAppeal: about.appealedAt === null && !isFollowed,
    due: about.dueOn ? dayText(about.dueOn, language) : '',
    helper: about.fillerName ?? '',
    link: publicUrl + pathOf(kind, about),
  })
}

function pathOf(kind: NewsKind, { id, subDomain, vendorId, kind: sort }: About): string {
  // where its owner can switch to the enterprise's identity
  if (kind === 'publish' && vendorId !== null && sort !== 'renewal') return `/account/vendor?vendorId=${vendorId}`
  if (kind === 'publish' && subDomain) return `/${subDomain}`
  if (kind === 'askMore') return `/application-form/${id}`
  return `/apply#application-${id}`
}
