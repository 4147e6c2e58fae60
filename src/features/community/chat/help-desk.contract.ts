import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, listOf, revision } from '#shared/contract-parts.ts'
import { officeHours } from './office-hours.ts'

const roomId = z.string().min(1).max(255)
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

const helpCase = z.object({
  status: z.enum(['open', 'closed']),
  assignee: person.nullable(),
  /** null while it is open; `by` once who closed it has left */
  closed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** of the person who wrote last for the other side */
  language: z.string(),
  /** the oldest first */
  notes: z.array(helpNote),
})
export type HelpCase = z.infer<typeof helpCase>

const replyTexts = z.object({
  title: z.string().trim().min(1).max(80),
  textEn: longText,
  /** null: the English one is used */
  textSi: longText.nullable(),
})
const savedReply = replyTexts.extend({ id: z.number(), revision: z.number() })
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
    }),
  ),
  getCase: route('GET', '/help/cases/{roomId}', 'Who looks after a conversation, and what admins noted about it')
    .input(z.object({ roomId }))
    .output(helpCase),
  assignCase: route('PUT', '/help/cases/{roomId}/assignee', 'Says which admin looks after a conversation; null: nobody')
    .input(z.object({ roomId, userId: z.uuid().nullable() }))
    .output(helpCase),
  setCaseStatus: route('PUT', '/help/cases/{roomId}/status', 'Closes a conversation, or opens it again')
    .input(
      z.object({
        roomId,
        status: z.enum(['open', 'closed']),
        /** for closing, the id of the last event that one has seen: a message that came after it isn't closed unread */
        seen: z.string().max(255).optional(),
      }),
    )
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
  saveOfficeHours: route('PUT', '/help/office-hours', 'Sets when the platform’s team answers')
    .input(officeHours)
    .output(z.object({ times: openingTimes.nullable() })),
}
