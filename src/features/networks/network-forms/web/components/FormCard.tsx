import { type ReactNode, useState } from 'react'
import type { ManagedNetworkInfo } from '#features/networks/management/management.contract.ts'
import { hasNetworkRole } from '#features/networks/management/network-roles.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ManagedForm } from '../../network-forms.contract.ts'
import { audienceText, formProblem, purposeText, visibilityText } from '../form-words.ts'
import { useNetworkFormsChange } from '../use-network-forms.ts'
import classes from './FormCard.module.css'
import { FormSettingsForm } from './FormSettingsForm.tsx'
import { ReceivedList } from './ReceivedList.tsx'

type Props = { network: ManagedNetworkInfo; form: ManagedForm; mayChange: boolean }

/** A form of a network: what it is for, how far enterprises are, and what can be done with it. */
export function FormCard({ network, form, mayChange }: Props): ReactNode {
  const { t } = useTranslation()
  const [shown, setShown] = useState<'settings' | 'received' | null>(null)
  const change = useNetworkFormsChange()
  const { run, isBusy, problem } = useAction(error => formProblem(t, error))
  const { networkFormId, title, version, isOpen, handedIn, begun } = form
  const mayRead = hasNetworkRole(network.role, 'reviewer')
  const turn = () =>
    run(() => change(client => client.changeNetworkForm({ ...settingsOf(network.id, form), isOpen: !isOpen })))
  return (
    <article className={classes.card} aria-labelledby={`form-${networkFormId}`}>
      <div className={classes.head}>
        <h2 id={`form-${networkFormId}`}>{title}</h2>
        <span className={classes.chip} data-open={isOpen || undefined}>
          {isOpen ? t('Open') : t('Closed')}
        </span>
      </div>
      <dl className={classes.facts}>
        <Fact term={t('Purpose')}>{purposeText(t, form.purpose)}</Fact>
        <Fact term={t('Filled in by')}>{audienceText(t, form.audience)}</Fact>
        <Fact term={t('Answers seen by')}>{visibilityText(t, form.visibility)}</Fact>
        <Fact term={t('Version')}>
          {version === null
            ? t('None published')
            : t('{{version}}, with {{count}} questions', { version, count: form.questions })}
        </Fact>
      </dl>
      <p className={classes.counts}>
        <b>{t('{{count}} handed in', { count: handedIn })}</b>
        <span>{t('{{count}} in work', { count: begun })}</span>
      </p>
      <div className={classes.actions}>
        {mayChange && (
          <Link to={`/${network.subDomain}/network/form/${networkFormId}/builder`} className={button.secondary}>
            {t('Edit questions')}
          </Link>
        )}
        {mayRead && handedIn > 0 && (
          <button type="button" className={button.secondary} onClick={() => setShown('received')}>
            {t('See who handed it in')}
          </button>
        )}
        {mayChange && (
          <>
            <button type="button" className={button.quiet} onClick={() => setShown('settings')}>
              {t('Change settings')}
            </button>
            <button type="button" className={button.quiet} {...whileBusy(isBusy)} onClick={() => void turn()}>
              {isOpen ? t('Close form') : t('Open form')}
            </button>
          </>
        )}
      </div>
      <p role="alert" className={classes.wrong}>
        {problem}
      </p>
      <Dialog kind="side" open={shown !== null} onClose={() => setShown(null)} title={title}>
        {shown === 'settings' && <FormSettingsForm networkId={network.id} form={form} onSaved={() => setShown(null)} />}
        {shown === 'received' && <ReceivedList networkId={network.id} form={form} />}
      </Dialog>
    </article>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What a change of a form sends if nothing is different. */
export function settingsOf(networkId: number, form: ManagedForm) {
  const { networkFormId, names, purpose, audience, visibility, levels, isOpen, revision } = form
  return {
    networkId,
    networkFormId,
    revision,
    levels,
    isOpen,
    settings: { name: names, purpose, audience, visibility },
  }
}
