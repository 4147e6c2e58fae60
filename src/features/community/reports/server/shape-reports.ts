import { inLanguage } from '#shared/local-text.ts'
import type { Concerned, Report, ReportedThing } from '../reports.contract.ts'
import { nameInChat, personName, vendorName } from './concerned-people.ts'
import type { ReportRow } from './load-reports.ts'
import { pageOf } from './reported-things.ts'

type Known = { people: Map<string, Concerned>; language: string }

/** The chat names of everybody in a report. */
export function namesIn(row: ReportRow): string[] {
  return [...concernedBy(row), ...(row.reporterId ? [personName(row.reporterId)] : [])]
}

/** @param rows reports of the same thing, at least one, the latest first */
export function shapeThing(rows: ReportRow[], { people, language, count }: Known & { count: number }): ReportedThing {
  const latest = rows[0] as ReportRow
  const title = latest.listingTitle ?? latest.brand
  const writers = writersOf(latest).map(sender => nameOf(people, sender))
  return {
    key: latest.thing,
    kind: latest.kind,
    id: latest.vendorId ?? latest.listingId ?? latest.postId,
    title: title ? inLanguage(title, language) : writers.join(', '),
    link: linkTo(latest),
    words: latest.postMessage,
    people: [...new Set(rows.flatMap(concernedBy))].flatMap(name => people.get(name) ?? []),
    reports: rows.map(row => shapeReport(row, people)),
    count,
  }
}

function shapeReport(row: ReportRow, people: Known['people']): Report {
  const { id, reason, message, chatContext, createdAt, reporterId, outcome, closedAt, closerName, note } = row
  return {
    ...{ id, reason, message, note },
    context:
      chatContext?.map(({ sender, actor, ...words }) => ({
        ...{ ...words, name: nameOf(people, sender) },
        by: (actor && people.get(personName(actor))?.name) || null,
      })) ?? null,
    createdAt: createdAt.toISOString(),
    reporter: (reporterId && people.get(personName(reporterId))) || null,
    closed: outcome && closedAt ? { outcome, at: closedAt.toISOString(), by: closerName } : null,
  }
}

/** The names of the people whom the report is about. */
function concernedBy({ ownerId, authorId, actingVendorId, chatContext }: ReportRow): string[] {
  return [
    ...(ownerId === null ? [] : [vendorName(ownerId)]),
    ...(actingVendorId === null ? [] : [vendorName(actingVendorId)]),
    ...(authorId === null ? [] : [personName(authorId)]),
    ...(chatContext ?? []).flatMap(({ sender, actor }) => [nameInChat(sender), ...(actor ? [personName(actor)] : [])]),
  ]
}

/** The author of the reported message, or all authors in the reported conversation. */
function writersOf({ kind, chatContext }: ReportRow): string[] {
  const words = (chatContext ?? []).filter(one => kind === 'conversation' || one.isReported)
  return [...new Set(words.map(({ sender }) => sender))]
}

function nameOf(people: Known['people'], sender: string): string {
  return people.get(nameInChat(sender))?.name ?? sender
}

function linkTo({ kind, vendorId, listingId, postId, subDomain }: ReportRow): string | null {
  const id = vendorId ?? listingId ?? postId
  if (kind === 'message' || kind === 'conversation' || id === null || subDomain === null) return null
  return pageOf(kind, { id, subDomain })
}
