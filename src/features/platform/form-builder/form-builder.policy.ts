import type { FormKind } from '#features/platform/forms/forms.tables.ts'

/** Whether a form belongs to the platform, so that its admins build it; other features say who builds the rest. */
export function isOfPlatform(kind: FormKind): boolean {
  return kind === 'application' || kind === 'marketplace'
}
