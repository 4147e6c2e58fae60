import type { FormKind } from '#features/platform/forms/forms.tables.ts'

/** Who may write the next version of a form: admins, of the platform's own forms. */
export function mayBuild(viewer: { role: number }, kind: FormKind): boolean {
  return viewer.role === 1 && (kind === 'application' || kind === 'marketplace')
}
