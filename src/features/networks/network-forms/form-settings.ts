import { z } from 'zod'
import { localText } from '#features/market/directory/profile-texts.ts'

/** What a network's form is for. A form to join makes who hands it in a member in progress. */
export const formPurposes = ['join', 'renewal', 'selfAssessment'] as const
export type FormPurpose = (typeof formPurposes)[number]

/** Which enterprises may fill it in: members of today, those who aren't members, or all. */
export const formAudiences = ['members', 'applicants', 'everyone'] as const
export type FormAudience = (typeof formAudiences)[number]

/** Who sees what was handed in: the people of the network, or only the enterprise itself. */
export const formVisibilities = ['network', 'enterprise'] as const
export type FormVisibility = (typeof formVisibilities)[number]

/** What an enterprise is in a network today; `waiting`: it asked to join, or was not approved. */
export type Standing = 'member' | 'waiting' | 'none'

/** Whether an enterprise may fill in a form of the network. */
export function mayFillIn(audience: FormAudience, standing: Standing): boolean {
  if (audience === 'everyone') return true
  return audience === 'members' ? standing === 'member' : standing !== 'member'
}

/** @limit levels of a network’s form */
export const maxFormLevels = 10
/** @limit forms of a network */
export const maxNetworkForms = 50
/** @limit characters of the name of a network’s form */
export const maxFormName = 120

const name = (max: number) => localText(max).refine(text => Boolean(text.en))

/** Levels as they are edited, each reached by another number of points. */
export const formLevels = z
  .array(z.object({ name: name(60), from: z.number().int().min(-100_000).max(100_000) }))
  .max(maxFormLevels)
  .refine(levels => new Set(levels.map(one => one.from)).size === levels.length)

export const formSettings = z.object({
  name: name(maxFormName),
  purpose: z.enum(formPurposes),
  audience: z.enum(formAudiences),
  visibility: z.enum(formVisibilities),
})
export type FormSettings = z.infer<typeof formSettings>
