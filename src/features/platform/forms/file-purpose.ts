import type { Purpose } from '#features/platform/storage/storage.policy.ts'
import type { Question } from './form-definition.ts'

/** What an uploaded file of an answer is for: a picture as it will be shown; documents and evidence are for few eyes. */
export function filePurpose({ type, tag }: Pick<Question, 'type' | 'tag'>): Purpose {
  if (type === 'gallery') return 'gallery'
  if (type !== 'imageUpload') return 'form'
  if (tag === 'profileLogo') return 'logo'
  return tag === 'profileCover' ? 'cover' : 'gallery'
}
