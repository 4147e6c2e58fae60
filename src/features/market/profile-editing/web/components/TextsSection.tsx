import type { ReactNode } from 'react'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import type { Problem } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OwnProfile } from '../../profile-editing.contract.ts'
import { longestAbout, longestLine } from '../../profile-limits.ts'
import { type LanguageValues, languageValues } from '../language-values.ts'
import { useSection } from '../use-section.ts'
import { ProfileLanguages } from './ProfileLanguages.tsx'
import { Section } from './Section.tsx'

type Values = { title: LanguageValues; description: LanguageValues }

/** The enterprise's own texts, language by language. */
export function TextsSection({ profile }: { profile: OwnProfile }): ReactNode {
  const { t } = useTranslation()
  const section = useSection<Values>({
    profile,
    name: 'texts',
    valuesOf,
    changesOf: values => values,
    problemAt: (path): Problem<Values> => ({
      field: path.slice(0, 2).join('.') as 'title.en',
      text: t('This text can’t be saved. Please shorten it, or type it anew.'),
    }),
  })
  const { form } = section
  const [titles, descriptions] = [form.watch('title'), form.watch('description')]
  return (
    <Section
      id="texts"
      title={t('About you')}
      hint={t('Who doesn’t find their language reads English, or the language there is.')}
      section={section}
      mayChange={profile.mayChange}
    >
      <ProfileLanguages
        label={t('Language of the texts')}
        has={code => Boolean(titles[code]?.trim() && descriptions[code]?.trim())}
      >
        {code => (
          <>
            <TextField
              {...form.field(`title.${code}`)}
              label={t('One line about you')}
              hint={t('Shown on cards and at the top of your page.')}
              maxLength={longestLine}
              autoComplete="off"
            />
            <TextAreaField
              {...form.field(`description.${code}`)}
              label={t('Your story')}
              hint={t('An empty line begins a paragraph.')}
              rows={10}
              maxLength={longestAbout}
            />
          </>
        )}
      </ProfileLanguages>
    </Section>
  )
}

function valuesOf({ title, description }: OwnProfile): Values {
  return { title: languageValues(title), description: languageValues(description) }
}
