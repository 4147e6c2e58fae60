import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, revision } from '#shared/contract-parts.ts'
import { activityTypes, audiences, writtenTypes } from './activity-types.ts'

/** A day in the network’s zone. */
const day = z.iso.date()
/** chosen by the caller, so that a second try writes nothing */
const newId = z.uuid()

export const activity = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  audience: z.enum(audiences),
  at: z.iso.datetime(),
  /** null: it happened by itself, or the account is gone */
  by: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
  text: z.string(),
  /** what changed, by the type; see `ActivityData` */
  data: z.record(z.string(), z.unknown()),
})
export type Activity = z.infer<typeof activity>

export const task = z.object({
  id: z.string(),
  text: z.string(),
  dueOn: day,
  assignee: z.object({ id: z.string(), name: z.string(), isYou: z.boolean() }).nullable(),
  isDone: z.boolean(),
  revision: z.number(),
})
export type Task = z.infer<typeof task>

const ofMember = z.object({ networkId: id, membershipId: id })
const taskFields = {
  text: z.string().trim().min(1).max(200),
  dueOn: day,
  /** somebody with a role in the network; null: nobody */
  assigneeId: z.uuid().nullable(),
}

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string, description: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, description, tags: ['Networks'] })
const writers = 'Reviewers, admins and owners of the network.'

export const activitiesContract = {
  getMemberLog: call(
    'GET',
    '/networks/{networkId}/members/{membershipId}/log',
    'What happened with a member, the latest first, and the tasks about it',
    'Everyone with a role in the network; readers don’t see what is for its team.',
  )
    .input(ofMember.extend({ before: id.optional() }))
    .output(
      z.object({
        items: z.array(activity),
        /** `before` of the next page; null on the last */
        next: z.number().nullable(),
        /** open ones, the earliest day first */
        tasks: z.array(task),
        /** who may have a task; empty for readers */
        people: z.array(z.object({ id: z.string(), name: z.string(), isYou: z.boolean() })),
        /** today in the network’s zone */
        today: day,
      }),
    ),
  addActivity: call(
    'POST',
    '/networks/{networkId}/members/{membershipId}/activities',
    'Write a note, a visit or a payment into a member’s log',
    writers,
  )
    .input(
      ofMember.extend({
        id: newId,
        type: z.enum(writtenTypes),
        audience: z.enum(audiences).default('team'),
        text: z.string().trim().min(1).max(2000),
      }),
    )
    .output(z.object({})),
  addTask: call(
    'POST',
    '/networks/{networkId}/members/{membershipId}/tasks',
    'Add a task about a member; who has it is reminded on its day',
    writers,
  )
    .input(ofMember.extend({ id: newId, ...taskFields }))
    .output(z.object({})),
  changeTask: call(
    'PUT',
    '/networks/{networkId}/tasks/{taskId}',
    'Change a task, or mark it as done',
    `${writers} gm-error-task-changed (409) if somebody saved since \`revision\`; the same again does nothing.`,
  )
    .input(z.object({ networkId: id, taskId: z.uuid(), revision, ...taskFields, isDone: z.boolean() }))
    .output(z.object({ revision: z.number() })),
}

export const contracts = { activities: activitiesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
