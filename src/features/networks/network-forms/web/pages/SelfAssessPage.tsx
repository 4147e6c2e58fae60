import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { NetworkForm } from '../../network-forms.contract.ts'
import { OwnSubmissions } from '../components/OwnSubmissions.tsx'
import { PointsBars } from '../components/PointsBars.tsx'
import { formPath, useNamedVendor } from '../form-path.ts'
import { formProblem } from '../form-words.ts'
import { networkFormQuery, useNetworkFormsChange } from '../use-network-forms.ts'
import type { SelfAssessData } from './network-forms.loader.ts'
import classes from './SelfAssessPage.module.css'

/** The page of a network's form for a team: where it is, its points, what to look at again, and what was handed in. */
export function SelfAssessPage(): ReactNode {
  const { t } = useTranslation()
  const { networkFormId, vendorId } = useLoaderData<SelfAssessData>()
  if (vendorId !== null) return <Form key={vendorId} networkFormId={networkFormId} vendorId={vendorId} />
  return (
    <div className={article.page}>
      <h1>{t('Network forms')}</h1>
      <p>
        {t('Forms of networks are filled in for an enterprise, by owners and admins of its team. Act as it first.')}
      </p>
      <p>
        <Link to="/account" className={button.secondary}>
          {t('Back to your account')}
        </Link>
      </p>
    </div>
  )
}

function Form({ networkFormId, vendorId }: { networkFormId: number; vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const { data: form } = useSuspenseQuery(networkFormQuery(useApp(), networkFormId, vendorId))
  const { assessment, comparedWith, revisits, submissions } = form
  const as = useNamedVendor()
  return (
    <div className={`${article.page} ${classes.page}`}>
      <header className={classes.head}>
        <p className={classes.network}>
          <Link to={`/${form.network.subDomain}/network`}>{form.network.name}</Link> · {form.vendor.name}
        </p>
        <h1>{form.title}</h1>
        <p className={classes.state}>{stateWords(t, form)}</p>
      </header>
      <Start form={form} vendorId={vendorId} />
      {form.hasPoints && assessment && (
        <PointsBars assessment={assessment} levels={form.levels} comparedWith={comparedWith} />
      )}
      {comparedWith && form.hasPoints && (
        <p className={classes.compared}>
          {t('The mark on each bar is what you had on {{date}}.', { date: formatDay(t, comparedWith) })}
        </p>
      )}
      {revisits.length > 0 && (
        <section className={classes.revisits}>
          <h2>{t('To look at again')}</h2>
          <ul>
            {revisits.map(one => (
              <li key={one.questionId}>
                <Icon name="flag" size={18} />
                <Link to={`${pathOf(form, as, one.sectionId)}#question-${one.questionId}`}>{one.text}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {submissions.length > 0 && <OwnSubmissions submissions={submissions} />}
    </div>
  )
}

const pathOf = ({ network, networkFormId, version }: NetworkForm, as: string | null, section?: number) =>
  formPath(network.subDomain, networkFormId, { version, as, ...(section && { section }) })

function stateWords(t: ReturnType<typeof useTranslation>['t'], form: NetworkForm): string {
  const network = form.network.name
  const date = form.handedInAt ? formatDay(t, form.handedInAt) : ''
  return {
    new: t('{{network}} asks for this. Answers are saved as you type, and your team answers together.', { network }),
    begun: t('You’ve started. Your team can go on at any time, and hand it in when it’s ready.'),
    asked: t('{{network}} asks for more. Change what is missing, and hand it in again.', { network }),
    handedIn: t('Handed in on {{date}}', { date }),
  }[form.state]
}

/** The button that begins or goes on; nothing if the form can't be filled in now. */
function Start({ form, vendorId }: { form: NetworkForm; vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const change = useNetworkFormsChange()
  const as = useNamedVendor()
  const { run, isBusy, problem } = useAction(error => formProblem(t, error))
  if (!form.mayFillIn)
    return <p className={classes.closed}>{t('The form is closed at the moment. What you handed in stays here.')}</p>
  const { networkFormId } = form
  const start = () =>
    run(async () => {
      const { version } = await change(client => client.startNetworkForm({ networkFormId, vendorId }))
      await navigate(formPath(form.network.subDomain, networkFormId, { version, as }))
    })
  const words = {
    new: t('Start'),
    begun: t('Carry on'),
    asked: t('Answer questions'),
    handedIn: t('Answer again'),
  }
  return (
    <div className={classes.start}>
      {form.state === 'begun' || form.state === 'asked' ? (
        <Link to={pathOf(form, as)} className={button.primary}>
          {words[form.state]}
        </Link>
      ) : (
        <form
          method="post"
          action={formPath(form.network.subDomain, networkFormId, { as: String(vendorId) })}
          onSubmit={event => {
            event.preventDefault()
            void start()
          }}
        >
          <button
            type="submit"
            className={form.state === 'new' ? button.primary : button.secondary}
            {...whileBusy(isBusy)}
          >
            {words[form.state]}
          </button>
        </form>
      )}
      <span role="alert">{problem}</span>
    </div>
  )
}
