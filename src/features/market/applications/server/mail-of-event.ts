import '../applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { sendMail } from '#server/mail/index.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { type ApplicationNews, applicationNews, type NewsKind, newsKinds } from './mails/application-news.mail.ts'

type Person = { name: string; email: string; language: SiteLanguage }

/** What is told of, as the ledger has it or as a reviewer is about to do it. */
export type Told = {
  applicationId: number
  action: string
  text: string
  reasonCodes: string[]
  questionIds: number[]
}

/** Sends the mails about an entry of the ledger. Of an application that is gone meanwhile there is nothing to tell. */
export async function mailOfEvent(db: Db, publicUrl: string, { eventId }: { eventId: number }): Promise<void> {
  await db.transaction().execute(async tx => {
    const event = await tx.selectFrom('applicationEvents').selectAll().where('id', '=', eventId).executeTakeFirst()
    const about = event && (await readAbout(tx, event.applicationId))
    if (!event || !about) return
    for (const person of await recipients(tx, event.action, about)) {
      const data = await newsFor(tx, { told: event, about, person, publicUrl })
      if (data) await sendMail(tx, { to: person.email, language: person.language, template: applicationNews, data })
    }
  })
}

/**
 * The mail that an applicant would get for a decision, in their language.
 * @throws ORPCError NOT_FOUND
 */
export async function previewNews(
  db: Db,
  publicUrl: string,
  told: Told,
): Promise<{ language: SiteLanguage; content: ReturnType<typeof applicationNews.texts.en> }> {
  const about = (await readAbout(db, told.applicationId)) ?? missing()
  const [person] = await recipients(db, told.action, about)
  const data = person && (await newsFor(db, { told, about, person, publicUrl }))
  if (!person || !data) missing()
  const { language } = person
  return { language, content: (applicationNews.texts[language] ?? applicationNews.texts.en)(data) }
}

async function readAbout(db: Db | Tx, id: number) {
  return db
    .selectFrom('applications')
    .innerJoin('formResponses', 'formResponses.id', 'applications.id')
    .leftJoin('vendors', 'vendors.id', 'applications.vendorId')
    .leftJoin('users as filler', 'filler.id', 'applications.filledBy')
    .select(['applications.id', 'applications.kind', 'applications.brand', 'applications.vendorId', 'dueOn'])
    .select(['appealedAt', 'forEmail', 'formResponses.userId'])
    .select(['vendors.brand as vendorBrand', 'subDomain', 'filler.name as fillerName'])
    .where('applications.id', '=', id)
    .executeTakeFirst()
}

type About = NonNullable<Awaited<ReturnType<typeof readAbout>>>

/** The applicant; of what concerns an approved enterprise, its owners and admins, too. */
async function recipients(db: Db | Tx, action: string, about: About): Promise<Person[]> {
  const { vendorId, userId, forEmail } = about
  if (action === 'handOver' && forEmail) {
    const known = await personsOf(db, { email: forEmail })
    const [filler] = await personsOf(db, { ids: [userId] })
    return known.length > 0 ? known : [{ name: '', email: forEmail, language: filler?.language ?? 'en' }]
  }
  const ofVendor = ['withdraw', 'remind', 'remindAgain', 'overdue', 'lapse'].includes(action)
  const team =
    ofVendor && vendorId !== null
      ? await db
          .selectFrom('vendorTeam')
          .select('userId')
          .where('vendorId', '=', vendorId)
          .where('role', 'in', [1, 2])
          .execute()
      : []
  const ids = team.map(one => one.userId)
  return personsOf(db, { ids: [...new Set(ids.length > 0 ? ids : [userId])] })
}

async function personsOf(db: Db | Tx, of: { ids: string[] } | { email: string }): Promise<Person[]> {
  const users = db.selectFrom('users').select(['name', 'email', 'languageCode']).where('disabledAt', 'is', null)
  const rows = await ('ids' in of ? users.where('id', 'in', of.ids) : users.where('email', '=', of.email)).execute()
  return rows.map(({ name, email, languageCode }) => ({ name, email, language: toSiteLanguage(languageCode) }))
}

type For = { told: Told; about: About; person: Person; publicUrl: string }

async function newsFor(db: Db | Tx, { told, about, person, publicUrl }: For): Promise<ApplicationNews | undefined> {
  const kind = newsKinds.find(one => one === told.action)
  if (!kind) return undefined
  const followed = await db.selectFrom('applications').select('id').where('renews', '=', about.id).executeTakeFirst()
  return {
    kind,
    name: person.name,
    enterprise: about.brand || inLanguage(about.vendorBrand ?? {}, person.language),
    // what an applicant wrote themselves is not told back to them
    text: kind === 'appeal' || kind === 'submit' ? '' : told.text,
    reasonCodes: told.reasonCodes,
    questions: told.questionIds.length,
    isRenewal: about.kind === 'renewal',
    mayAppeal: about.appealedAt === null && !followed,
    due: about.dueOn ? dayText(about.dueOn, person.language) : '',
    helper: about.fillerName ?? '',
    link: linkOf(kind, about, publicUrl),
  }
}

function linkOf(kind: NewsKind, { id, subDomain }: About, publicUrl: string): string {
  if (kind === 'publish' && subDomain) return `${publicUrl}/${subDomain}`
  if (kind === 'askMore') return `${publicUrl}/application-form/${id}`
  return `${publicUrl}/apply#application-${id}`
}

/** `22 November 2026`; the day in languages without a form of their own stays as ISO. */
function dayText(iso: string, language: SiteLanguage): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  )
}
