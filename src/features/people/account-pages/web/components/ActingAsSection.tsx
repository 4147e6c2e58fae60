import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { accountPathOf, actingAsQuery } from '#features/people/teams/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { messageOf } from '../account-messages.ts'
import classes from './ActingAsSection.module.css'

type Profile = { id: string | number; type: 'user' | 'vendor' | 'survey'; label: string }

/** Enterprises and survey profiles that the person may act as. */
export function ActingAsSection(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data, isError, refetch } = useQuery(actingAsQuery(app))
  const [switching, setSwitching] = useState<string | number>()
  const [error, setError] = useState('')
  const others = data?.items.filter(profile => profile.type !== 'user') ?? []
  const actAs = async ({ id, type }: Profile) => {
    if (switching !== undefined || type === 'user') return
    setSwitching(id)
    setError('')
    try {
      await app.clients.teams.selectUserProfile({ selectedVendor: { id: Number(id), type } })
      // full load, because the page's data was loaded as the person themselves
      location.assign(accountPathOf({ id, type }))
    } catch (failure) {
      setSwitching(undefined)
      setError(messageOf(t, failure))
    }
  }
  const roles = { 1: t('Owner'), 2: t('Admin'), 3: t('Member') }
  return (
    <div>
      <ul className={classes.profiles}>
        {others.map(profile => (
          <li key={profile.id}>
            <span className={classes.picture}>
              <Monogram name={profile.label} />
              {profile.image && <img src={profile.image.url} alt="" width={44} height={44} loading="lazy" />}
            </span>
            <span className={classes.what}>
              <strong dir="auto">{profile.label}</strong>
              <span>
                {profile.type === 'survey' ? t('Survey profile') : roles[(profile.teamRole ?? 3) as 1 | 2 | 3]}
              </span>
            </span>
            <button
              type="button"
              className={button.secondary}
              aria-busy={switching === profile.id || undefined}
              onClick={() => void actAs(profile)}
            >
              <Icon name="swap" size={18} />
              {t('Switch')}
              <span className="visually-hidden">: {profile.label}</span>
            </button>
          </li>
        ))}
      </ul>
      {!data && !isError && <div className={classes.waiting} />}
      <p role="alert" className={classes.problem}>
        {isError ? t('User profiles not found') : error}
      </p>
      {isError && (
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      )}
    </div>
  )
}
