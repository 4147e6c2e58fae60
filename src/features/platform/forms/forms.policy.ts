import type { FormKind } from './forms.tables.ts'

/** Forms that anybody who is signed in may read and answer; the others are for those whom their feature lets in. */
export function isOpenToMembers(kind: FormKind): boolean {
  return kind === 'application' || kind === 'marketplace'
}

/** Who may read a response and change its answers here: the person who gives them. */
export function mayAnswer(viewer: { userId: string }, response: { userId: string }): boolean {
  return viewer.userId === response.userId
}
