import type { Label, Translate } from '#shared/label.ts'
import { lookUp } from '#shared/look-up.ts'

/** Reasons for not approving an application, as applicants read them; details stand in the text beside them. */
const reasons: Record<string, Label> = {
  standards: t => t('A minimum standard isn’t met yet.'),
  evidence: t => t('There isn’t enough evidence.'),
  unclear: t => t('We couldn’t tell what your enterprise does.'),
  claims: t => t('Something that it claims can’t be checked.'),
  notEnterprise: t => t('It isn’t an enterprise, or it hasn’t been running long enough.'),
  duplicate: t => t('It’s already in the directory.'),
  noAnswer: t => t('Our questions weren’t answered.'),
}

/** The texts of reasons; codes without a text are left out. */
export function reasonWords(codes: readonly string[], t: Translate): string[] {
  return codes.flatMap(code => {
    const words = lookUp(reasons, code)
    return words ? [words(t)] : []
  })
}
