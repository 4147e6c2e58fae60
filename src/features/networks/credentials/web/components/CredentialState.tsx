import type { ReactNode } from 'react'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { CredentialState as State } from '../../credentials.contract.ts'
import classes from './CredentialCard.module.css'

/** What checking a credential found, in a sentence. */
export function CredentialState({ state }: { state: State }): ReactNode {
  const { t } = useTranslation()
  return (
    <p className={classes.state} data-holds={state === 'holds' || undefined}>
      <Icon name={state === 'holds' ? 'check' : 'alert'} size={18} />
      {stateText(t, state)}
    </p>
  )
}

function stateText(t: Translate, state: State): string {
  if (state === 'holds') return t('It was signed here, and the membership holds today.')
  if (state === 'ended') return t('It was signed here, but the membership doesn’t hold today.')
  if (state === 'expired')
    return t('It was signed here, and the membership holds, but the file is too old. Ask for a new one.')
  if (state === 'unknown') return t('It was signed here, but there’s nothing to see of it any more.')
  return t('It wasn’t signed here, or was changed afterwards.')
}
