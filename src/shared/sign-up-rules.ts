/** Who may sign up: anybody, or whoever has an invitation. */
export const signUpRules = ['open', 'invited'] as const
export type SignUpRule = (typeof signUpRules)[number]
