import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Account } from '#features/people/accounts/accounts.contract.ts'
import { preferencesPath, StepsBar, stepsThrough } from '#features/people/preferences/web/index.ts'
import type { Place } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { messageOf } from '../account-messages.ts'
import { chosenIn } from '../chosen-preferences.ts'
import { CurrencyStep } from '../components/CurrencyStep.tsx'
import { LanguageStep } from '../components/LanguageStep.tsx'
import { PlaceStep } from '../components/PlaceStep.tsx'
import { SpokenLanguages } from '../components/SpokenLanguages.tsx'
import { accountQuery } from '../use-account.ts'
import classes from './AccountPreferencesPage.module.css'

const names = ['language', 'place', 'currency', 'spoken'] as const
type Step = (typeof names)[number]

/** Language, place, currency and spoken languages of the account as four steps; Continue saves each. */
export function AccountPreferencesPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [query] = useSearchParams()
  const steps = stepsThrough(query, { path: '/account/preferences', names, otherwise: '/account' })
  const { data: account } = useSuspenseQuery(accountQuery(app, app.viewer?.id ?? ''))
  const titles: Record<Step, string> = {
    language: t('Language'),
    place: t('Place'),
    currency: t('Currency'),
    spoken: t('Spoken'),
  }
  const number = names.indexOf(steps.step) + 1
  return (
    <div className={classes.page}>
      <h1>{t('Your preferences')}</h1>
      <p className={classes.about}>{t('These apply to search and prices. You can change them at any time.')}</p>
      <StepsBar steps={names} current={steps.step} names={titles} paths={steps.paths} />
      <p className="visually-hidden" role="status">
        {t('Step {{n}} of {{all}}', { n: number, all: names.length })}
      </p>
      <StepForm key={steps.step} step={steps.step} account={account} back={steps.back} next={steps.next} />
    </div>
  )
}

type FormProps = { step: Step; account: Account; back: string; next: string }

function StepForm({ step, account, back, next }: FormProps): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const [place, setPlace] = useState<Place | null>()
  const { run, isBusy, problem } = useAction(error => messageOf(t, error))
  const { location } = account.preferences
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const preferences = chosenIn(new FormData(event.currentTarget), place, location)
    void run(async () => {
      if (preferences) await app.clients.accounts.setUserPreferences({ userId: account.id, preferences })
      // the page itself depends on these preferences, so it is reloaded
      if (preferences) window.location.assign(next)
      else await navigate(next)
    })
  }
  return (
    <form method="post" action={preferencesPath} className={classes.form} onSubmit={save}>
      <input type="hidden" name="redirect" value={next} />
      {step === 'language' && <LanguageStep />}
      {step === 'place' && <PlaceStep location={location} place={place} onPlace={setPlace} />}
      {step === 'currency' && <CurrencyStep />}
      {step === 'spoken' && (
        <>
          <h2>{t('Languages you speak')}</h2>
          <SpokenLanguages account={account} label={t('Language')} />
        </>
      )}
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <div className={classes.actions}>
        <Link to={back} className={button.quiet}>
          {t('Back')}
        </Link>
        {step !== 'spoken' && (
          <Link to={next} className={`${button.quiet} ${classes.skip}`}>
            {t('Skip')}
          </Link>
        )}
        <button type="submit" className={`${button.primary} ${classes.next}`} aria-busy={isBusy || undefined}>
          {step === 'spoken' ? t('Done') : t('Continue')}
        </button>
      </div>
    </form>
  )
}
