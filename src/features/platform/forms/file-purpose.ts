import type { Purpose } from '#features/platform/storage/storage.policy.ts'
import type { Question } from './form-definition.ts'

/**
 * The purpose of an answer's file: pictures by their place on the page; documents and evidence have restricted access.
 */
export function filePurpose({ type, tag }: Pick<Question, 'type' | 'tag'>): Purpose {
  if (type === 'gallery') return 'gallery'
  if (type !== 'imageUpload') return 'form'
  if (tag === 'profileLogo') return 'logo'
  return tag === 'profileCover' ? 'cover' : 'gallery'
}
