/** Who may sign up: anybody, anybody but an admin has to accept them, or whoever has an invitation. */
export const signUpRules = ['open', 'approval', 'invited'] as const
export type SignUpRule = (typeof signUpRules)[number]
