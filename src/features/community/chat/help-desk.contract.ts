import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, jsonId, language, listOf, revision } from '#shared/contract-parts.ts'
import { officeHours } from './office-hours.ts'

const roomId = z.string().min(1).max(255)
/** for closing, the id of the last event that the admin has seen, so that a case with newer messages isn't closed */
const seen = z.string().max(255).optional()
const longText = z.string().trim().min(1).max(4000)
const person = z.object({ id: z.string(), name: z.string() })

export const helpNote = z.object({
  id: z.string(),
  /** null once the author is gone */
  author: z.string().nullable(),
  isOwn: z.boolean(),
  text: z.string(),
  at: z.string(),
})
export type HelpNote = z.infer<typeof helpNote>

export const maxTags = 10
export const longestTag = 30
/** One or two words in an admin's spelling, without characters that would make them look like several tags. */
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
  /** room of the case that it was merged into; null if it wasn't */
  mergedInto: z.string().nullable(),
  assignee: person.nullable(),
  /** null while it is open; `by` is null once the admin who closed it is gone */
  closed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** language of the person who wrote last for the other side */
  language: z.string(),
  /** the oldest first */
  notes: z.array(helpNote),
})
export type HelpCase = z.infer<typeof helpCase>

/** Another case of the person, or of one of their enterprises. */
const otherCase = z.object({
  roomId: z.string(),
  /** localpart of the identity they wrote as */
  as: z.string(),
  name: z.string(),
  status: z.enum(['open', 'closed']),
  /** time of the last message; null if none is left */
  at: z.string().nullable(),
  /** id of that message */
  last: z.string().nullable(),
  mergedInto: z.string().nullable(),
  /** whether it may be merged into the case that is open */
  mayMerge: z.boolean(),
})

/** The person behind a case, for the admin who answers it. */
const casePerson = z.object({
  /** the last one to write for the other side; null once that account is deleted */
  person: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** name of their language, in the language asked for */
      language: z.string(),
      /** name of their country, in the language asked for; null if unknown */
      country: z.string().nullable(),
      since: z.string(),
    })
    .nullable(),
  /** the enterprise they wrote for; null if they wrote for themselves */
  enterprise: z.object({ id: z.number(), name: z.string(), isShown: z.boolean(), page: z.string() }).nullable(),
  /** path of the page from which they wrote last; null if unknown */
  writtenFrom: z.string().nullable(),
  /** minutes until their first message of the case was answered; null if it wasn't yet */
  firstAnswer: z.number().nullable(),
  cases: z.array(otherCase),
  /** facts that other parts of the site add, the latest first */
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

/** Figures of the last 30 days. */
const helpFigures = z.object({
  open: z.number(),
  unassigned: z.number(),
  /** open cases whose last message waits for the team */
  waiting: z.number(),
  asked: z.number(),
  answered: z.number(),
  /** minutes; null if nothing was answered */
  median: z.number().nullable(),
  /** minutes within which nine of ten were answered */
  ninety: z.number().nullable(),
})
export type HelpFigures = z.infer<typeof helpFigures>

const replyTexts = z.object({
  title: z.string().trim().min(1).max(80),
  textEn: longText,
  /** null if the English one is used */
  textSi: longText.nullable(),
})
const savedReply = replyTexts.extend({
  id: z.number(),
  revision: z.number(),
  /** sent automatically when somebody starts or reopens a case */
  isGreeting: z.boolean(),
})
export type SavedReply = z.infer<typeof savedReply>

/** A note that a search found. */
export const foundNote = helpNote.omit({ isOwn: true }).extend({
  roomId: z.string(),
  /** id of the message that it stands below; null if it is above all of them */
  below: z.string().nullable(),
})
export type FoundNote = z.infer<typeof foundNote>

/** A time during which the team answers. */
const opening = z.object({ from: z.string(), to: z.string() })

/** Office hours as points in time, which each reader sees in their own time zone. */
const openingTimes = z.object({
  /** openings of a regular week, ignoring closed days */
  week: z.array(opening),
  /** null while closed */
  openUntil: z.string().nullable(),
  /** null while open, or if nothing opens within a year */
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
    'Office hours of the platform’s team; null if there are none',
  ).output(z.object({ times: openingTimes.nullable() })),
  getDesk: route('GET', '/help/desk', 'The platform’s team, its saved replies and office hours').output(
    z.object({
      admins: z.array(person),
      replies: z.array(savedReply),
      officeHours,
      /** whether conversations are cases: not if a homeserver elsewhere holds them */
      hasCases: z.boolean(),
      /** tags in use, by frequency */
      tags: z.array(z.string()),
      figures: helpFigures,
    }),
  ),
  getCasePerson: route(
    'GET',
    '/help/cases/{roomId}/person',
    'Everything known about a conversation’s customer: person, enterprise, orders, applications, other cases',
  )
    .input(z.object({ roomId, language }))
    .output(casePerson),
  markCase: route('PUT', '/help/cases/{roomId}/marks', 'Sets the topic and urgency of a conversation')
    .input(z.object({ roomId, priority, tags: z.array(tag).max(maxTags) }))
    .output(helpCase),
  mergeCase: route(
    'PUT',
    '/help/cases/{roomId}/merged-into',
    'Closes a conversation because it continues in another one with the same person; null separates it again',
  )
    .input(z.object({ roomId, into: roomId.nullable(), seen }))
    .output(helpCase),
  getCase: route(
    'GET',
    '/help/cases/{roomId}',
    'The admin assigned to a conversation, and the notes of admins about it',
  )
    .input(z.object({ roomId }))
    .output(helpCase),
  assignCase: route('PUT', '/help/cases/{roomId}/assignee', 'Assigns a conversation to an admin; null: to nobody')
    .input(z.object({ roomId, userId: z.uuid().nullable() }))
    .output(helpCase),
  setCaseStatus: route('PUT', '/help/cases/{roomId}/status', 'Closes or reopens a conversation')
    .input(z.object({ roomId, status: z.enum(['open', 'closed']), seen }))
    .output(helpCase),
  writeNote: route(
    'PUT',
    '/help/cases/{roomId}/notes/{noteId}',
    'Adds a note for the team; repeating an id adds nothing',
  )
    .input(z.object({ roomId, noteId: z.uuid(), text: longText }))
    .output(helpCase),
  deleteNote: route('DELETE', '/help/cases/{roomId}/notes/{noteId}', 'Deletes one’s own note')
    .input(z.object({ roomId, noteId: z.uuid() }))
    .output(helpCase),
  findNotes: route('GET', '/help/notes', 'Notes that contain all these words, latest first')
    .input(z.object({ search: z.string().trim().min(2).max(200) }))
    .output(listOf(foundNote)),
  addReply: route('POST', '/help/replies', 'Saves a reply for all admins').input(replyTexts).output(savedReply),
  changeReply: route('PUT', '/help/replies/{id}', 'Changes a saved reply')
    .input(replyTexts.extend({ id, revision }))
    .output(savedReply),
  deleteReply: route('DELETE', '/help/replies/{id}', 'Deletes a saved reply').input(z.object({ id })).output(done),
  setGreeting: route('PUT', '/help/greeting', 'Sets the saved reply that greets people who write; null: none')
    .input(z.object({ id: jsonId.nullable() }))
    .output(done),
  saveOfficeHours: route('PUT', '/help/office-hours', 'Sets the office hours of the platform’s team')
    .input(officeHours)
    .output(z.object({ times: openingTimes.nullable() })),
}
