import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useApp } from '#web/app-context.ts'
import forms from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AuthPage } from '../components/AuthPage.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { TwoStepSetup } from '../components/TwoStepSetup.tsx'
import { loadAnew, pathAfter } from '../go-on.ts'
import { twoStepQuery } from '../use-auth.ts'

/** Where role 1 sets up two-step codes, without which it has no powers. */
export function TwoStepPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [query] = useSearchParams()
  const { data, isError, refetch } = useQuery(twoStepQuery(app))
  const redirect = pathAfter(query.get('redirect'), '/')
  // pages of admins would lead back here
  const later = redirect.startsWith('/admin/') ? '/' : redirect
  const isRequired = app.viewer?.needsTwoStep ?? false
  return (
    <AuthPage
      title={t('Two-step codes')}
      lead={
        isRequired
          ? t(
              'You help to run this site, so a stolen password must not be enough to get in. Your admin rights start once you’ve set up two-step codes.',
            )
          : t(
              'With two-step codes, no one can log in with your password alone: an app on your phone makes a new code each time.',
            )
      }
      after={<a href={data?.enabled ? redirect : later}>{data?.enabled ? t('Continue') : t('Later')}</a>}
    >
      {isError && <LoadFailed retry={refetch} />}
      {data?.enabled && <p className={forms.note}>{t('Two-step codes are on.')}</p>}
      {data && !data.enabled && <TwoStepSetup onDone={() => loadAnew(redirect)} />}
    </AuthPage>
  )
}
