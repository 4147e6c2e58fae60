import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { FormRunner } from '#features/platform/forms/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ApplicationFormData } from './application-form.loader.ts'

/** Where an enterprise fills in its application. */
export function ApplicationFormPage(): ReactNode {
  const { t } = useTranslation()
  const { response, things, newest, section, isTried } = useLoaderData<ApplicationFormData>()
  const { id } = response
  return (
    <FormRunner
      key={`${id}-${response.form.version}`}
      response={response}
      things={things}
      newest={newest}
      section={section}
      isTried={isTried}
      path={`/application-form/${id}`}
      back={{ to: '/apply', text: t('Your application') }}
      onHandedIn={() => location.assign(`/submitted?application=${id}`)}
    />
  )
}
