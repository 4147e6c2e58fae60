/** Reasons for not approving an application; details stand in the text beside them. */
export const decisionReasons = [
  'standards',
  'evidence',
  'unclear',
  'claims',
  'notEnterprise',
  'duplicate',
  'noAnswer',
  'other',
] as const
export type DecisionReason = (typeof decisionReasons)[number]

/** max characters of a decision's text, a comment or a template */
export const longestText = 4000
