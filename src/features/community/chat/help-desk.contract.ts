import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, jsonId, language, listOf, revision } from '#shared/contract-parts.ts'
import { officeHours } from './office-hours.ts'

const roomId = z.string().min(1).max(255)
/** for closing, the id of the last event that one has seen: a message that came after it isn't closed unread */
const seen = z.string().max(255).optional()
const longText = z.string().trim().min(1).max(4000)
const person = z.object({ id: z.string(), name: z.string() })

export const helpNote = z.object({
  id: z.string(),
  /** null: who wrote it has left */
  author: z.string().nullable(),
  isOwn: z.boolean(),
  text: z.string(),
  at: z.string(),
})
export type HelpNote = z.infer<typeof helpNote>

export const maxTags = 10
export const longestTag = 30
/** A word or two, as admins write it; without the marks that would make it look like several. */
const tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(longestTag)
  .regex(/^[^,;\n\r\0]+$/)
const priority = z.enum(['normal', 'high'])

const helpCase = z.object({
  status: z.enum(['open', 'closed']),
  priority,
  tags: z.array(z.string()),
  /** room of the case in which it goes on; null: in none */
  mergedInto: z.string().nullable(),
  assignee: person.nullable(),
  /** null while it is open; `by` once who closed it has left */
  closed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** of the person who wrote last for the other side */
  language: z.string(),
  /** the oldest first */
  notes: z.array(helpNote),
})
export type HelpCase = z.infer<typeof helpCase>

/** Another case of the person, or of an enterprise of theirs. */
const otherCase = z.object({
  roomId: z.string(),
  /** localpart: as whom they wrote */
  as: z.string(),
  name: z.string(),
  status: z.enum(['open', 'closed']),
  /** of the last message; null if none is left */
  at: z.string().nullable(),
  /** id of that message */
  last: z.string().nullable(),
  mergedInto: z.string().nullable(),
  /** it may go on in the case that is looked at */
  mayMerge: z.boolean(),
})

/** Who stands behind a case, for whoever answers it. */
const casePerson = z.object({
  /** who wrote last for the other side; null once that account is gone */
  person: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** its name in the language asked for */
      language: z.string(),
      /** its name in the language asked for; null if they haven’t said */
      country: z.string().nullable(),
      since: z.string(),
    })
    .nullable(),
  /** as which they wrote; null: as themselves */
  enterprise: z.object({ id: z.number(), name: z.string(), isShown: z.boolean(), page: z.string() }).nullable(),
  /** path of the page from which they wrote last; null where it isn’t known */
  writtenFrom: z.string().nullable(),
  /** minutes until their first message of the case was answered; null: it wasn’t yet */
  firstAnswer: z.number().nullable(),
  cases: z.array(otherCase),
  /** what other parts of the site know, the latest first */
  facts: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      state: z.string(),
      at: z.string(),
      path: z.string().nullable(),
    }),
  ),
})
export type CasePerson = z.infer<typeof casePerson>

/** Of the last 30 days. */
const helpFigures = z.object({
  open: z.number(),
  unassigned: z.number(),
  /** open ones whose last message waits for the team */
  waiting: z.number(),
  asked: z.number(),
  answered: z.number(),
  /** minutes; null while nothing was answered */
  median: z.number().nullable(),
  /** within which nine of ten were answered */
  ninety: z.number().nullable(),
})
export type HelpFigures = z.infer<typeof helpFigures>

const replyTexts = z.object({
  title: z.string().trim().min(1).max(80),
  textEn: longText,
  /** null: the English one is used */
  textSi: longText.nullable(),
})
const savedReply = replyTexts.extend({
  id: z.number(),
  revision: z.number(),
  /** goes by itself to whoever begins a case, or opens one again */
  isGreeting: z.boolean(),
})
export type SavedReply = z.infer<typeof savedReply>

/** A note that a search found. */
export const foundNote = helpNote.omit({ isOwn: true }).extend({
  roomId: z.string(),
  /** id of the message that it stands below; null: it is above all of them */
  below: z.string().nullable(),
})
export type FoundNote = z.infer<typeof foundNote>

/** A time during which the team answers. */
const opening = z.object({ from: z.string(), to: z.string() })

/** Office hours as moments, which each reader sees on their own clock. */
const openingTimes = z.object({
  /** of an ordinary week, whether or not it has closed days */
  week: z.array(opening),
  /** null: nobody answers now */
  openUntil: z.string().nullable(),
  /** null while it is open, or if nothing comes within a year */
  opensAt: z.string().nullable(),
})
export type OpeningTimes = z.infer<typeof openingTimes>

const tags = ['Help']
const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.route({ method, path, summary, tags })
const done = z.object({ success: z.boolean() })

export const helpDeskContract = {
  getOfficeHours: route(
    'GET',
    '/help/office-hours',
    'When the platform’s team answers; null where nothing is said',
  ).output(z.object({ times: openingTimes.nullable() })),
  getDesk: route(
    'GET',
    '/help/desk',
    'Who answers for the platform’s team, their saved replies and office hours',
  ).output(
    z.object({
      admins: z.array(person),
      replies: z.array(savedReply),
      officeHours,
      /** conversations are cases, unless a homeserver elsewhere holds them */
      hasCases: z.boolean(),
      /** that cases have, the most frequent first */
      tags: z.array(z.string()),
      figures: helpFigures,
    }),
  ),
  getCasePerson: route(
    'GET',
    '/help/cases/{roomId}/person',
    'Who stands behind a conversation: person, enterprise, orders, applications, other cases',
  )
    .input(z.object({ roomId, language }))
    .output(casePerson),
  markCase: route('PUT', '/help/cases/{roomId}/marks', 'Says what a conversation is about, and how urgent it is')
    .input(z.object({ roomId, priority, tags: z.array(tag).max(maxTags) }))
    .output(helpCase),
  mergeCase: route(
    'PUT',
    '/help/cases/{roomId}/merged-into',
    'Closes a conversation because it goes on in another of the same person; null: it stands by itself again',
  )
    .input(z.object({ roomId, into: roomId.nullable(), seen }))
    .output(helpCase),
  getCase: route('GET', '/help/cases/{roomId}', 'Who looks after a conversation, and what admins noted about it')
    .input(z.object({ roomId }))
    .output(helpCase),
  assignCase: route('PUT', '/help/cases/{roomId}/assignee', 'Says which admin looks after a conversation; null: nobody')
    .input(z.object({ roomId, userId: z.uuid().nullable() }))
    .output(helpCase),
  setCaseStatus: route('PUT', '/help/cases/{roomId}/status', 'Closes a conversation, or opens it again')
    .input(z.object({ roomId, status: z.enum(['open', 'closed']), seen }))
    .output(helpCase),
  writeNote: route('PUT', '/help/cases/{roomId}/notes/{noteId}', 'Notes something for the team, once for an id')
    .input(z.object({ roomId, noteId: z.uuid(), text: longText }))
    .output(helpCase),
  deleteNote: route('DELETE', '/help/cases/{roomId}/notes/{noteId}', 'Takes away a note of one’s own')
    .input(z.object({ roomId, noteId: z.uuid() }))
    .output(helpCase),
  findNotes: route('GET', '/help/notes', 'Notes that have all these words in them, the latest first')
    .input(z.object({ search: z.string().trim().min(2).max(200) }))
    .output(listOf(foundNote)),
  addReply: route('POST', '/help/replies', 'Saves a reply for all admins').input(replyTexts).output(savedReply),
  changeReply: route('PUT', '/help/replies/{id}', 'Changes a saved reply')
    .input(replyTexts.extend({ id, revision }))
    .output(savedReply),
  deleteReply: route('DELETE', '/help/replies/{id}', 'Deletes a saved reply').input(z.object({ id })).output(done),
  setGreeting: route('PUT', '/help/greeting', 'Says which saved reply greets whoever writes; null: none')
    .input(z.object({ id: jsonId.nullable() }))
    .output(done),
  saveOfficeHours: route('PUT', '/help/office-hours', 'Sets when the platform’s team answers')
    .input(officeHours)
    .output(z.object({ times: openingTimes.nullable() })),
}
