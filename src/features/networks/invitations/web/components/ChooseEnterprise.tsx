import { type ReactNode, useState } from 'react'
import { type App, useApp } from '#web/app-context.ts'
import { TextField } from '#web/forms/TextField.tsx'
import { useAction } from '#web/forms/use-action.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { invitationRefusal } from '../invitation-words.ts'
import classes from './NetworkInviteForm.module.css'

export type Invitable = Awaited<ReturnType<App['clients']['members']['findCandidates']>>['items'][number]

type Props = {
  networkId: number
  /** the form’s field for the name, and what is typed there */
  field: FieldBinding
  search: string
  chosen: Invitable | undefined
  onChoose: (one: Invitable | undefined) => void
}

/** Finds enterprises by their name; one of them is chosen. */
export function ChooseEnterprise({ networkId, field, chosen, onChoose, ...typed }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const [found, setFound] = useState<Invitable[]>()
  const { run, isBusy, problem } = useAction(error => invitationRefusal(t, error))
  const search = typed.search.trim()
  const find = () =>
    run(async () => {
      if (search.length >= 2) setFound((await clients.members.findCandidates({ networkId, search })).items)
    })
  if (chosen)
    return (
      <p className={classes.chosen}>
        <b dir="auto">{chosen.name}</b>
        <button type="button" className={button.quiet} onClick={() => onChoose(undefined)}>
          {t('Choose another one')}
        </button>
      </p>
    )
  return (
    <>
      <TextField
        {...field}
        label={t('Name of the enterprise')}
        autoComplete="off"
        maxLength={100}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void find()
        }}
      />
      <div>
        <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void find()}>
          {t('Search')}
        </button>
      </div>
      <p role="alert">{problem}</p>
      <div role="status">{found?.length === 0 && <p>{t('No enterprise on Pola has this name.')}</p>}</div>
      {found && found.length > 0 && (
        <ul className={classes.found}>
          {found.map(one => (
            <li key={one.id}>
              <span dir="auto">
                <b>{one.name}</b> {one.place}
              </span>
              {one.isMember ? (
                <span>{t('Is in the network')}</span>
              ) : (
                <button type="button" className={button.quiet} onClick={() => onChoose(one)}>
                  {t('Choose')}
                  <span className="visually-hidden"> {one.name}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
