/** Why an application isn't approved; what is particular stands in the text beside it. */
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

/** characters of a decision's text, of a comment and of a template */
export const longestText = 4000
