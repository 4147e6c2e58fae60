import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { languageNamed } from '#shared/languages.ts'
import list from '#web/admin-list/ListCards.module.css'
import { useApp } from '#web/app-context.ts'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useAction } from '#web/forms/use-action.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { longestMessage } from '../../profile-limits.ts'
import type { Difference, Proposal } from '../../profile-proposals.contract.ts'
import { proposalError } from '../proposal-error.ts'
import classes from './ProposalCase.module.css'

type Field = Difference['field']

/** A proposal with its differences, and the decision on each field. */
export function ProposalCase({ proposal }: { proposal: Proposal }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { revalidate } = useRevalidator()
  const show = useSnackbar()
  const { run, isBusy, problem } = useAction(error => proposalError(t, error))
  const { id, seen, differences, vendor, message, by, state, reason: given } = proposal
  const fields = [...new Set(differences.map(one => one.field))]
  const [accepted, setAccepted] = useState<Field[]>(fields)
  const [reason, setReason] = useState('')
  const isOpen = state === 'open'
  const decide = async () => {
    await app.clients.profileProposals.decideProposal({ id, seen, accept: accepted, reason })
    show(accepted.length > 0 ? t('Changes accepted') : t('Proposal rejected'))
    await revalidate()
  }
  return (
    <section className={list.card} aria-label={vendor.brand}>
      <h2>
        <a href={`/${vendor.subDomain}`}>{vendor.brand}</a>
      </h2>
      {by && <p className={classes.by}>{t('Proposed by {{name}}', { name: by })}</p>}
      {message && (
        <blockquote className={list.quote} dir="auto">
          {message}
        </blockquote>
      )}
      {fields.map(field => (
        <fieldset key={field} className={classes.field}>
          <legend>{fieldName(t, field)}</legend>
          {differences
            .filter(one => one.field === field)
            .map(one => (
              <Change key={one.language ?? ''} difference={one} />
            ))}
          {isOpen && (
            <label className={classes.accept}>
              <input
                type="checkbox"
                checked={accepted.includes(field)}
                onChange={({ target }) =>
                  setAccepted(target.checked ? [...accepted, field] : accepted.filter(one => one !== field))
                }
              />
              {t('Accept this')}
            </label>
          )}
        </fieldset>
      ))}
      {given && <p dir="auto">{given}</p>}
      {isOpen && (
        <>
          {accepted.length < fields.length && (
            <TextAreaField
              name={`reason-${id}`}
              label={t('Why not, for the enterprise to read')}
              rows={3}
              maxLength={longestMessage}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          {problem && (
            <p role="alert" className={classes.wrong}>
              {problem}
            </p>
          )}
          <p>
            <button
              type="button"
              className={accepted.length > 0 ? button.primary : button.danger}
              {...whileBusy(isBusy)}
              onClick={() => void run(decide)}
            >
              {buttonText()}
            </button>
          </p>
        </>
      )}
    </section>
  )

  function buttonText(): string {
    if (accepted.length === 0) return t('Reject proposal')
    return accepted.length < fields.length ? t('Accept the chosen changes') : t('Accept all changes')
  }
}

function Change({ difference: { language, before, after } }: { difference: Difference }): ReactNode {
  const { t } = useTranslation()
  const name = language && languageNamed(language)
  return (
    <div className={classes.change}>
      {name && <p className={classes.language}>{name}</p>}
      {before.map(text => (
        <p key={text}>
          <span className="visually-hidden">{t('Before:')}</span> <del dir="auto">{text}</del>
        </p>
      ))}
      {after.map(text => (
        <p key={text}>
          <span className="visually-hidden">{t('After:')}</span> <ins dir="auto">{text}</ins>
        </p>
      ))}
    </div>
  )
}

function fieldName(t: Translate, field: Field): string {
  if (field === 'brand') return t('Name')
  return field === 'sectorIds' ? t('Sectors') : t('Certificates')
}
