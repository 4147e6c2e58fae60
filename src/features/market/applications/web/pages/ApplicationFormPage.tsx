import { type ReactNode, useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { FormRunner } from '#features/platform/forms/web/index.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IntroCard } from '../components/IntroCard.tsx'
import { KnownVendors } from '../components/KnownVendors.tsx'
import type { ApplicationFormData } from './application-form.loader.ts'

/** The page with the application form. */
export function ApplicationFormPage(): ReactNode {
  const { t } = useTranslation()
  const { response, things, newest, notes, answersFrom, section, isTried } = useLoaderData<ApplicationFormData>()
  const { id } = response
  const byQuestion = useMemo(() => {
    const texts = new Map<number, string[]>()
    for (const { questionId, text } of notes)
      if (questionId !== null) texts.set(questionId, [...(texts.get(questionId) ?? []), text])
    return texts
  }, [notes])
  const general = [...new Set(notes.filter(one => one.questionId === null).map(one => one.text))]
  const intro = answersFrom ? (
    <IntroCard
      title={t('What has changed?')}
      texts={[
        t('These are your answers of {{date}}. Go through them, and change what is different now.', {
          date: formatDay(t, answersFrom),
        }),
      ]}
    />
  ) : (
    general.length > 0 && <IntroCard title={t('From our reviewers')} texts={general} />
  )
  return (
    <FormRunner
      key={`${id}-${response.form.version}`}
      response={response}
      things={things}
      newest={newest}
      section={section}
      isTried={isTried}
      notes={byQuestion}
      intro={intro}
      below={KnownVendors}
      path={`/application-form/${id}`}
      back={{ to: '/apply', text: t('Your application') }}
      onHandedIn={() => location.assign(`/submitted?application=${id}`)}
    />
  )
}
