import type { ReactNode } from 'react'
import { languageNamed, type SiteLanguage } from '#shared/languages.ts'
import { TextField } from '#web/forms/TextField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListingDraft } from '../../../listing-draft.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import { EditorCard } from './EditorCard.tsx'

type Props = {
  content: ListingDraft
  round: number
  languages: SiteLanguage[]
  problem: string | undefined
  onChange: (parts: Parts) => void
}

/** The link of the button on a listing that isn’t sold here. */
export function LinkCard({ content, round, languages, problem, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { actionLabel, actionLink } = content
  return (
    <EditorCard id="link" title={t('Link')}>
      <TextField
        key={`link-${round}`}
        name="actionLink"
        label={t('Web address')}
        hint={t('Without one, the button leads to your website or your profile.')}
        autoComplete="url"
        isPlain
        maxLength={2000}
        initial={actionLink}
        problem={problem === undefined ? undefined : { text: problem, code: '' }}
        onChange={event => onChange({ actionLink: event.target.value })}
      />
      {languages.map(language => (
        <TextField
          key={`${language}-${round}`}
          name={`actionLabel-${language}`}
          label={t('Text of the button, {{language}}', { language: nameOf(language) })}
          autoComplete="off"
          maxLength={60}
          initial={actionLabel[language] ?? ''}
          onChange={event => onChange({ actionLabel: { ...actionLabel, [language]: event.target.value } })}
        />
      ))}
    </EditorCard>
  )
}

function nameOf(language: SiteLanguage): string {
  return languageNamed(language)
}
