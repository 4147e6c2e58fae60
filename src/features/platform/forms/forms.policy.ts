import type { FormKind } from './forms.tables.ts'

/** Forms that every signed-in person may read and answer; other features control the access to the rest. */
export function isOpenToMembers(kind: FormKind): boolean {
  return kind === 'application' || kind === 'marketplace'
}

/** Whether somebody may read a response and change its answers: its own respondent, unless a feature decides otherwise. */
export function mayAnswer(viewer: { userId: string }, response: { userId: string }): boolean {
  return viewer.userId === response.userId
}
