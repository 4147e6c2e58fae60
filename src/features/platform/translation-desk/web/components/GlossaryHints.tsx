import type { ReactNode } from 'react'
import type { Forms } from '#features/platform/translations/check-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { type GlossaryTerm, glossaryHints } from '../../glossary.ts'

type Props = { terms: GlossaryTerm[]; forms: Forms; language: string }

/** What the glossary says of a text as it is typed; all forms of a plural together. */
export function GlossaryHints({ terms, forms, language }: Props): ReactNode {
  const { t } = useTranslation()
  const hints = glossaryHints(terms, Object.values(forms).join('\n'), language)
  const lines = hints.flatMap(({ term: { english, wanted }, lacksWanted, forbidden }) => [
    ...(lacksWanted ? [t('Glossary: “{{english}}” is “{{wanted}}”', { english, wanted: wanted[0] ?? '' })] : []),
    ...forbidden.map(word => t('Glossary: not “{{word}}” for “{{english}}”', { english, word })),
  ])
  return lines.map(line => (
    <li key={line}>
      <Icon name="warning" size={18} />
      <span>
        <span className="visually-hidden">{t('Please look:')} </span>
        {line}
      </span>
    </li>
  ))
}
