import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import forms from '#web/forms/forms.module.css'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { ProofWay } from '../../recent-proof.contract.ts'
import { messageOfFailure } from '../auth-messages.ts'
import { proofQuery } from '../use-auth.ts'
import { hasPasskeys, proveByPasskey } from '../use-passkeys.ts'
import classes from './auth-form.module.css'
import { LoadFailed } from './LoadFailed.tsx'
import { ProofForm } from './ProofForm.tsx'
import waiting from './SignInHost.module.css'

type TypedWay = Exclude<ProofWay, 'passkey'>

type Props = { onProved: () => void }

/**
 * The person's ways to prove that it is them: a typed proof, or passkeys. It is shown on any page, so it has its own
 * queries.
 */
export default function ProofSteps({ onProved }: Props): ReactNode {
  return (
    <Queries>
      <Steps onProved={onProved} />
    </Queries>
  )
}

function Steps({ onProved }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data, isError, refetch } = useQuery(proofQuery(app))
  const [chosen, setChosen] = useState<TypedWay>()
  if (isError && !data) return <LoadFailed retry={refetch} />
  if (!data) return <div className={waiting.waiting} />
  const typed = data.ways.filter(way => way !== 'passkey')
  const way = chosen ?? typed[0]
  const others = typed.filter(one => one !== way)
  // passkeys belong to the platform's host; a network's own site has another
  const byPasskey = data.ways.includes('passkey') && hasPasskeys(app)
  return (
    <div className={forms.form}>
      <p>{t('Only you can do this, so please confirm that it’s you. We won’t ask again for 10 minutes.')}</p>
      {way && (
        // a separate form, because the previous input is of another kind
        <ProofForm key={way} way={way} onProved={onProved}>
          {others.map(one => (
            <button key={one} type="button" className={forms.link} onClick={() => setChosen(one)}>
              {one === 'password' ? t('Use your password') : t('Use a two-step code')}
            </button>
          ))}
        </ProofForm>
      )}
      {byPasskey && <ByPasskey isFirst={!way} onProved={onProved} />}
    </div>
  )
}

function ByPasskey({ isFirst, onProved }: { isFirst: boolean; onProved: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { run, isBusy, problem } = useAction(error => messageOfFailure(t, error))
  const show = () =>
    run(async () => {
      if (await proveByPasskey(app)) onProved()
    })
  return (
    <div className={classes.ways}>
      {!isFirst && <p className={classes.or}>{t('or')}</p>}
      <button type="button" className={button.secondary} aria-busy={isBusy || undefined} onClick={() => void show()}>
        <Icon name="key" size={18} />
        {t('Use a passkey')}
      </button>
      <p role="alert" className={forms.problem}>
        {problem}
      </p>
    </div>
  )
}
