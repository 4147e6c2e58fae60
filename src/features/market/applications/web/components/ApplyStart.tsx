import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SignInLinks } from '#features/people/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { applicationProblem } from '../application-words.ts'
import { ownApplicationsQuery, useBegin } from '../use-applications.ts'
import { ApplicationList } from './ApplicationList.tsx'
import classes from './ApplyStart.module.css'

/** The place to begin an application or to continue it. */
export function ApplyStart(): ReactNode {
  return useApp().viewer ? <Begun /> : <SignIn />
}

function SignIn(): ReactNode {
  const { t } = useTranslation()
  const here = '/apply#start'
  return (
    <>
      <p>{t('You need an account, so that your answers are kept and nobody else sees them.')}</p>
      <div className={article.actions}>
        <SignInLinks redirect={here} />
      </div>
    </>
  )
}

function Begun(): ReactNode {
  const { t } = useTranslation()
  const begin = useBegin()
  const { data, isError, refetch } = useQuery(ownApplicationsQuery(useApp()))
  const start = useAction(error => applicationProblem(t, error))
  if (isError && !data)
    return (
      <p role="alert">
        {t('This could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  if (!data) return <div className={classes.waiting} aria-busy="true" />
  const hasDraft = data.items.some(one => one.part === 'own' && one.status === 'draft')
  return (
    <div className={classes.begun}>
      {data.count > 0 && <ApplicationList items={data.items} />}
      {!hasDraft && (
        <>
          <p>
            {data.count > 0
              ? t('Do you run another enterprise? Apply for that, too.')
              : t('Your answers are saved as you type. You needn’t finish today.')}
          </p>
          <div className={article.actions}>
            <button
              type="button"
              className={data.count > 0 ? button.secondary : button.primary}
              aria-busy={start.isBusy || undefined}
              onClick={() => void start.run(() => begin({}))}
            >
              {t('Start application')}
            </button>
          </div>
          <p role="alert" className={classes.problem}>
            {start.problem}
          </p>
        </>
      )}
      {data.mayHelp && <ForSomebody />}
    </div>
  )
}

/** For members of enterprises in a network: applying for another person. */
function ForSomebody(): ReactNode {
  const { t } = useTranslation()
  const begin = useBegin()
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    defaults: { forEmail: '' },
    validate: ({ forEmail }) =>
      forEmail.trim() ? [] : [{ field: 'forEmail', text: t('Please enter their email address.') }],
    send: async ({ forEmail }) => {
      await begin({ forEmail: forEmail.trim() })
      return undefined
    },
    explain: failure => ({ field: 'forEmail', text: applicationProblem(t, failure) }),
  })
  if (!isOpen)
    return (
      <div>
        <button type="button" className={button.quiet} onClick={() => setOpen(true)}>
          {t('Fill in for someone else')}
        </button>
      </div>
    )
  return (
    <Form form={form} className={classes.help}>
      <TextField
        {...form.field('forEmail')}
        label={t('Their email address')}
        hint={t('You fill in, then hand over. They read it, change what isn’t right, and hand it in themselves.')}
        type="email"
        autoComplete="off"
      />
      <SubmitButton isSending={form.isSending}>{t('Start for them')}</SubmitButton>
    </Form>
  )
}
