import './applications.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { createForm } from '#features/platform/forms/forms.factory.ts'
import {
  handIn,
  saveAnswers,
  whenAnswersSaved,
  whenHandedIn,
  whenResponseBegun,
} from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { ask, both, choices } from './application-form/application-parts.ts'

export { applicationForm } from './application-form/application-form.ts'

import type { ApplicationAction } from './application-states.ts'
import { changeApplication } from './server/change-application.ts'
import { applicationBegun, applicationHandedIn, applicationSaved } from './server/follow-responses.ts'
import { startApplication } from './server/start-application.ts'
import { writeEvent } from './server/write-event.ts'

/** Connects the feature's listeners, as the server does. */
export function connectApplications(): void {
  whenResponseBegun(applicationBegun)
  whenAnswersSaved(applicationSaved)
  whenHandedIn(applicationHandedIn)
}

/**
 * A short application form with a question for each field of a profile, two public questions without a field, and a
 * private one.
 */
export const shortForm: FormDefinition = {
  sections: [
    {
      id: 1,
      title: both('About you', 'ඔබ ගැන'),
      intro: {},
      questions: [
        ask({ id: 1, type: 'brand', text: both('Name', 'නම'), tag: 'profileBrand', isRequired: true, isPublic: true }),
        ask({ id: 2, type: 'text', text: both('One line', 'පේළියක්'), tag: 'profileTitle' }),
        ask({ id: 3, type: 'text', text: both('Story', 'කතාව'), tag: 'profileDescription' }),
        ask({ id: 4, type: 'location', text: both('Where', 'කොහේද'), tag: 'profileLocations' }),
        ask({ id: 5, type: 'text', text: both('Telephone', 'දුරකථනය'), tag: 'profilePhone' }),
        ask({ id: 6, type: 'text', text: both('Email', 'ඊමේල්'), tag: 'profileEmail' }),
        ask({ id: 7, type: 'text', text: both('Website', 'වෙබ්'), tag: 'profileWebsite' }),
        ask({ id: 8, type: 'sector', text: both('Sectors', 'අංශ'), tag: 'profileSectors' }),
        ask({ id: 9, type: 'focus', text: both('Focuses', 'අරමුණු'), tag: 'profileFocuses' }),
        ask({ id: 10, type: 'certifications', text: both('Certificates', 'සහතික'), tag: 'profileCertificates' }),
      ],
    },
    {
      id: 2,
      title: both('How it is made', 'සෑදෙන හැටි'),
      intro: {},
      questions: [
        ask({ id: 11, type: 'gallery', text: both('Pictures', 'පින්තූර'), tag: 'profileGallery' }),
        ask({ id: 12, type: 'imageUpload', text: both('Cover', 'කවරය'), tag: 'profileCover' }),
        ask({ id: 13, type: 'imageUpload', text: both('Logo', 'ලාංඡනය'), tag: 'profileLogo' }),
        ask({ id: 14, type: 'text', text: both('Who makes it?', 'සාදන්නේ කවුද?'), isPublic: true }),
        ask({
          id: 15,
          type: 'selectMany',
          text: both('Where is it sold?', 'විකුණන්නේ කොහේද?'),
          isPublic: true,
          choiceGroups: choices([1, 'At home', 'ගෙදර'], [2, 'Online', 'අන්තර්ජාලයෙන්']),
        }),
        ask({ id: 16, type: 'text', text: both('Whom may we call?', 'අප කතා කළ යුත්තේ කාටද?') }),
      ],
    },
  ],
}

type Given = {
  userId: string
  /** by question ids; default: only a name */
  answers?: Record<number, unknown>
  /** actions in their order; default: none, it stays a draft */
  steps?: ApplicationAction[]
  reviewer?: { id: string; name: string }
  form?: FormDefinition
}

/** Creates an application with answers to a short form (or another one), and applies the steps. */
export async function createApplication(db: Db, given: Given): Promise<number> {
  connectApplications()
  const { userId, answers = { 1: { en: 'Hill Loom' } }, steps = [], reviewer, form } = given
  const there = await db.selectFrom('forms').select('id').where('kind', '=', 'application').executeTakeFirst()
  if (!there || form) await createForm(db, form ?? shortForm)
  const viewer = { userId, role: 2, sessionId: '', provedAt: null }
  const { id } = await db
    .transaction()
    .execute(tx => startApplication(tx, { userId, subject: `test:${crypto.randomUUID()}` }))
  const saved = Object.entries(answers).map(([questionId, value]) => {
    return { questionId: Number(questionId), value, revision: 0 }
  })
  await saveAnswers(db, viewer, { id, answers: saved })
  for (const action of steps)
    if (action === 'submit') {
      const problems = await handIn(db, viewer, id)
      if (problems.size > 0) throw new Error(`It can’t be submitted: ${JSON.stringify([...problems])}`)
    } else
      await db.transaction().execute(tx =>
        changeApplication(tx, {
          id,
          action,
          actor: byWhom(action, userId, reviewer),
          text: 'Because.',
          questionIds: action === 'askMore' ? [saved[0]?.questionId ?? 1] : [],
        }),
      )
  return id
}

function byWhom(action: ApplicationAction, userId: string, reviewer?: Given['reviewer']) {
  if (action === 'takeBack' || action === 'appeal') return { who: 'applicant' as const, userId }
  if (action === 'overdue' || action === 'lapse') return { who: 'system' as const, userId: null }
  return { who: 'reviewer' as const, userId: reviewer?.id ?? null, name: reviewer?.name ?? 'A reviewer' }
}

type Past = { vendorId: number; at: Date; dueOn: string }

/** Approves a submitted application with a date in the past, for an enterprise whose page stays unchanged. */
export async function approveInPast(db: Db, id: number, { vendorId, at, dueOn }: Past): Promise<void> {
  await db.transaction().execute(async tx => {
    const { status, round } = await tx
      .updateTable('applications')
      .set({ status: 5, vendorId, decidedAt: at, dueOn })
      .where('id', '=', id)
      .returning(['status', 'round'])
      .executeTakeFirstOrThrow()
    const actor = { who: 'reviewer' as const, userId: null, name: 'Pola' }
    await writeEvent(tx, { applicationId: id, vendorId, action: 'publish', from: 2, to: status, actor, round, at })
  })
}
