import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { ChosenMany } from '#web/forms/ChosenMany.tsx'
import type { Problem } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OwnProfile } from '../../profile-editing.contract.ts'
import { maxFocuses } from '../../profile-limits.ts'
import { profileChoicesQuery } from '../use-own-profile.ts'
import { useSection } from '../use-section.ts'
import { Section } from './Section.tsx'

type Values = { focusIds: number[] }

/** The enterprise's focuses, which aren't reviewed. */
export function FocusSection({ profile }: { profile: OwnProfile }): ReactNode {
  const { t } = useTranslation()
  const { data: choices } = useQuery(profileChoicesQuery(useApp()))
  const section = useSection<Values>({
    profile,
    name: 'focuses',
    valuesOf: ({ focuses }) => ({ focusIds: focuses.map(one => one.id) }),
    changesOf: values => values,
    problemAt: (): Problem<Values> => ({ text: t('Please choose fewer.') }),
  })
  const { form } = section
  return (
    <Section
      id="focuses"
      title={t('What you stand for')}
      hint={t('Visitors find you by it.')}
      section={section}
      mayChange={profile.mayChange}
    >
      <ChosenMany
        label={t('Focus')}
        placeholder={t('Type to find one')}
        options={choices?.focuses ?? profile.focuses}
        chosen={form.watch('focusIds')}
        onChange={ids => form.set('focusIds', ids as never)}
        most={maxFocuses}
        isReadOnly={!profile.mayChange}
      />
    </Section>
  )
}
