import { oc } from '@orpc/contract'
import { z } from 'zod'
import { namedThings } from '#features/platform/forms/form-choices.contract.ts'
import { formDefinition } from '#features/platform/forms/form-definition.ts'
import { type ClientsOf, id, jsonId, language, listOf, pageOf, paging, revision } from '#shared/contract-parts.ts'
import { formAudiences, formLevels, formPurposes, formSettings, formVisibilities } from './form-settings.ts'

const stored = z.record(z.string(), z.string())

/** A form as those who manage the network see it. */
export const managedForm = z.object({
  networkFormId: z.number(),
  title: z.string(),
  /** `title` by language */
  names: stored,
  purpose: z.enum(formPurposes),
  audience: z.enum(formAudiences),
  visibility: z.enum(formVisibilities),
  levels: z.array(z.object({ name: stored, from: z.number() })),
  isOpen: z.boolean(),
  revision: z.number(),
  /** the newest published one; null: none yet */
  version: z.number().nullable(),
  questions: z.number(),
  /** enterprises that handed it in, and that are answering it */
  handedIn: z.number(),
  begun: z.number(),
})
export type ManagedForm = z.infer<typeof managedForm>

/** Points of one section, with those of the time before. */
const assessedSection = z.object({
  sectionId: z.number(),
  title: z.string(),
  points: z.number(),
  possible: z.number(),
  /** null: it had none then, or there is no time before */
  before: z.number().nullable(),
})

export const assessment = z.object({
  points: z.number(),
  possible: z.number(),
  level: z.string().nullable(),
  sections: z.array(assessedSection),
})
export type Assessment = z.infer<typeof assessment>

/** What an enterprise handed in. */
export const ownSubmission = z.object({
  id: z.number(),
  version: z.number(),
  handedInAt: z.iso.datetime(),
  points: z.number(),
  possible: z.number(),
  level: z.string().nullable(),
  code: z.string(),
})
export type OwnSubmission = z.infer<typeof ownSubmission>

/** `begun`: not handed in yet; `asked`: handed in, and opened again because the network asks for more. */
export const formStates = ['new', 'begun', 'asked', 'handedIn'] as const

const network = z.object({ id: z.number(), subDomain: z.string(), name: z.string() })

/** A form as an enterprise that may fill it in sees it. */
export const networkFormHead = z.object({
  networkFormId: z.number(),
  network,
  title: z.string(),
  purpose: z.enum(formPurposes),
  visibility: z.enum(formVisibilities),
  /** the one that is being answered, else the newest one */
  version: z.number(),
  state: z.enum(formStates),
  handedInAt: z.iso.datetime().nullable(),
})
export type NetworkFormHead = z.infer<typeof networkFormHead>

export const networkForm = networkFormHead.extend({
  vendor: z.object({ id: z.number(), name: z.string() }),
  /** it can be filled in now, by this enterprise */
  mayFillIn: z.boolean(),
  /** id of the answers that are in work, or were handed in last */
  responseId: z.number().nullable(),
  /** the newest version where those answers belong to an earlier one */
  newest: formDefinition.nullable(),
  hasPoints: z.boolean(),
  levels: z.array(z.object({ name: z.string(), from: z.number() })),
  /** of the answers as they are now, beside the last ones that were handed in before them; null: nothing is answered */
  assessment: assessment.nullable(),
  comparedWith: z.iso.datetime().nullable(),
  /** ids of questions whose answers visitors filter by */
  shownAnswers: z.array(z.number()),
  /** questions marked to be looked at once more */
  revisits: z.array(z.object({ questionId: z.number(), sectionId: z.number(), text: z.string() })),
  /** the last one first */
  submissions: z.array(ownSubmission),
})
export type NetworkForm = z.infer<typeof networkForm>

/** What the people of a network see in the list; without points where only the enterprise sees its answers. */
export const receivedSubmission = z.object({
  id: z.number(),
  vendor: z.object({ id: z.number(), name: z.string(), subDomain: z.string(), logoImageId: z.string().nullable() }),
  version: z.number(),
  handedInAt: z.iso.datetime(),
  points: z.number().nullable(),
  possible: z.number().nullable(),
  level: z.string().nullable(),
  /** how many answers given elsewhere the enterprise lets the network see; they are no part of what it handed in */
  sharedAnswers: z.number(),
})
export type ReceivedSubmission = z.infer<typeof receivedSubmission>

const question = formDefinition.shape.sections.element.shape.questions.element
/** what a question is known by in all forms */
const identity = z.string().max(30)

/** An answer given elsewhere, in the choices of the question that it is shown for. */
const givenElsewhere = {
  value: z.unknown(),
  givenAt: z.iso.datetime(),
  /** the network that it was given to; null: to Pola, in an application */
  from: z.string().nullable(),
}

/** What an enterprise answered elsewhere to questions of a form. */
export const answerOffers = z.object({
  items: z.array(
    z.object({
      questionId: z.number(),
      ...givenElsewhere,
      /** how it was asked there, if in other words */
      askedAs: z.string().nullable(),
      question: identity,
      /** the network may be let see the newest answer */
      mayShare: z.boolean(),
      isShared: z.boolean(),
    }),
  ),
  things: namedThings,
})
export type AnswerOffers = z.infer<typeof answerOffers>

/** What a network sees of an enterprise's answers elsewhere, to its own questions. */
export const sharedAnswers = z.object({
  items: z.array(z.object({ question, ...givenElsewhere })),
  things: namedThings,
})
export type SharedAnswers = z.infer<typeof sharedAnswers>

/** What an enterprise may let its networks see, and what it does. */
export const ownSharing = z.object({
  items: z.array(
    z.object({
      network,
      question: identity,
      /** null: the network doesn't ask it any more */
      asked: question.nullable(),
      value: z.unknown(),
      /** null: nothing was answered elsewhere */
      givenAt: z.iso.datetime().nullable(),
      from: z.string().nullable(),
      /** since when, by whom (null: their account is gone); null: not shared */
      share: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
    }),
  ),
  things: namedThings,
})
export type OwnSharing = z.infer<typeof ownSharing>

/** What a report said, for anybody who has its code. */
export const checkedReport = z.object({
  code: z.string(),
  /** SHA-256 of the file that is attached to the report */
  hash: z.string(),
  enterprise: z.string(),
  network: z.string(),
  form: z.string(),
  version: z.number(),
  handedInAt: z.iso.datetime(),
  points: z.number(),
  possible: z.number(),
  level: z.string().nullable(),
})
export type CheckedReport = z.infer<typeof checkedReport>

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string, description: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, description, tags: ['Network forms'] })

const forReaders = 'Readers of the network and those with more rights.'
const forAdmins = 'Admins of the network.'
const forTeam = 'Owners and admins of the enterprise’s team.'

export const networkFormsContract = {
  getManagedForms: call('GET', '/networks/{networkId}/forms', 'Forms of a network', forReaders)
    .input(z.object({ networkId: id, language }))
    .output(listOf(managedForm)),
  createNetworkForm: call(
    'POST',
    '/networks/{networkId}/forms',
    'Add a form to a network',
    `${forAdmins} \`from\` is a form of the same network whose newest version becomes the first one, \`template\` Pola’s own self-assessment; null: nothing. Code: gm-error-network-forms-full (409).`,
  )
    .input(
      z.object({ networkId: id, settings: formSettings, from: z.union([jsonId, z.literal('template')]).nullable() }),
    )
    .output(z.object({ networkFormId: z.number() })),
  changeNetworkForm: call(
    'PUT',
    '/networks/{networkId}/forms/{networkFormId}',
    'Change what a form is for, who fills it in, its levels, and whether it is open',
    `${forAdmins} Codes: gm-error-network-form-changed (409) if somebody saved since \`revision\`, gm-error-network-form-unpublished (409) to open one without a version.`,
  )
    .input(
      z.object({
        ...{ networkId: id, networkFormId: id, revision, settings: formSettings, levels: formLevels },
        isOpen: z.boolean(),
      }),
    )
    .output(z.object({ revision: z.number() })),
  getReceivedSubmissions: call(
    'GET',
    '/networks/{networkId}/forms/{networkFormId}/submissions',
    'What enterprises handed in, the last one of each first',
    'Reviewers of the network. Without points where the form is for the enterprise’s own eyes.',
  )
    .input(z.object({ networkId: id, networkFormId: id, ...paging({ limit: 25, max: 100 }), language }))
    .output(pageOf(receivedSubmission)),
  getNetworkForms: call(
    'GET',
    '/vendors/{vendorId}/network-forms',
    'Forms that networks have for an enterprise',
    `${forTeam} Those of its networks, of \`networkId\`, and those that it began.`,
  )
    .input(z.object({ vendorId: id, networkId: id.optional(), language }))
    .output(listOf(networkFormHead)),
  getNetworkForm: call(
    'GET',
    '/vendors/{vendorId}/network-forms/{networkFormId}',
    'A network’s form with an enterprise’s answers, points and what it handed in',
    forTeam,
  )
    .input(z.object({ networkFormId: id, vendorId: id, language }))
    .output(networkForm),
  startNetworkForm: call(
    'POST',
    '/vendors/{vendorId}/network-forms/{networkFormId}/responses',
    'Begin to fill in a network’s form for an enterprise',
    `${forTeam} A team that has begun goes on; after handing in it begins with its last answers.`,
  )
    .input(z.object({ networkFormId: id, vendorId: id }))
    .output(z.object({ responseId: z.number(), version: z.number() })),
  markRevisit: call(
    'PUT',
    '/network-responses/{responseId}/revisits/{questionId}',
    'Mark a question to be looked at once more, or take the mark away',
    forTeam,
  )
    .input(z.object({ responseId: id, questionId: id, isMarked: z.boolean() }))
    .output(z.object({})),
  getAnswerOffers: call(
    'GET',
    '/network-responses/{responseId}/offers',
    'What the enterprise answered elsewhere to the questions of a form',
    `${forTeam} The newest answer to each question that is the same one in another form; of applications to Pola, the caller’s own.`,
  )
    .input(z.object({ responseId: id, language }))
    .output(answerOffers),
  getOwnSharing: call(
    'GET',
    '/vendors/{vendorId}/shared-answers',
    'Answers that an enterprise lets networks see, and those that it could',
    forTeam,
  )
    .input(z.object({ vendorId: id, language }))
    .output(ownSharing),
  shareAnswer: call(
    'PUT',
    '/vendors/{vendorId}/shared-answers/{networkId}',
    'Let a network see the newest answer to a question that was given elsewhere, or take that back at once',
    `${forTeam} The same again does nothing. What was handed in to the network stays.`,
  )
    .input(z.object({ vendorId: id, networkId: id, question: identity, isShared: z.boolean() }))
    .output(z.object({})),
  getSharedAnswers: call(
    'GET',
    '/networks/{networkId}/vendors/{vendorId}/shared-answers',
    'Answers given elsewhere that an enterprise lets the network see',
    'Reviewers of the network. Empty for enterprises that share nothing or have left.',
  )
    .input(z.object({ networkId: id, vendorId: id, language }))
    .output(sharedAnswers),
  checkReport: call(
    'GET',
    '/network-reports/{code}',
    'What a report about a network’s form said, by its code',
    'Anybody. Neither answers nor evidence. Unknown codes, codes of reports that nobody downloaded yet, and those of hidden networks and enterprises are not found.',
  )
    .input(z.object({ code: z.string().max(40), language }))
    .output(checkedReport),
}

export const contracts = { networkForms: networkFormsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
