import { lookUp } from '#shared/look-up.ts'

/** Why an application isn't approved, as applicants read it; what is particular stands in the text beside it. */
const reasons: Record<string, { en: string; si: string }> = {
  standards: { en: 'A minimum standard isn’t met yet.', si: 'අවම ප්‍රමිතියක් තවම සපුරා නැත.' },
  evidence: { en: 'There isn’t enough evidence.', si: 'සාක්ෂි ප්‍රමාණවත් නැත.' },
  unclear: { en: 'We couldn’t tell what your enterprise does.', si: 'ඔබේ ව්‍යවසාය කරන්නේ කුමක්දැයි අපට පැහැදිලි නොවීය.' },
  claims: { en: 'Something that it claims can’t be checked.', si: 'එය කියන යමක් පරීක්ෂා කළ නොහැකිය.' },
  notEnterprise: {
    en: 'It isn’t an enterprise, or it hasn’t been running long enough.',
    si: 'එය ව්‍යවසායක් නොවේ, නැතහොත් එය පවත්වාගෙන යන කාලය ප්‍රමාණවත් නැත.',
  },
  duplicate: { en: 'It’s already in the directory.', si: 'එය දැනටමත් නාමාවලියේ ඇත.' },
  noAnswer: { en: 'Our questions weren’t answered.', si: 'අපේ ප්‍රශ්නවලට පිළිතුරු ලැබුණේ නැත.' },
}

/** The reasons in words; codes that say nothing by themselves are left out. */
export function reasonWords(codes: readonly string[], language: string): string[] {
  return codes.flatMap(code => {
    const words = lookUp(reasons, code)
    return words ? [language === 'si' ? words.si : words.en] : []
  })
}
