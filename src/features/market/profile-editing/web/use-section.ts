import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { type KitForm, type Problem, useForm } from '#web/forms/use-form.ts'
import type { OwnProfile, ProfileInput } from '../profile-editing.contract.ts'
import { clockTime } from './clock-time.ts'
import { useFreshFields } from './use-fresh-fields.ts'
import { ownProfileQuery } from './use-own-profile.ts'

type Values = Record<string, unknown>

type Options<V extends Values> = {
  profile: OwnProfile
  /** key of its draft */
  name: string
  valuesOf: (profile: OwnProfile) => V
  changesOf: (values: V) => ProfileInput
  /** the field that a refused part of the changes belongs to, and the message for it */
  problemAt: (path: PropertyKey[], values: V) => Problem<V>
}

export type SectionForm<V extends Values> = {
  form: KitForm<V>
  fieldsKey: string
  /** `10:42`; '' until it was saved */
  savedAt: string
  /** replaces the fields by the other editor's version; undefined unless they changed the same section */
  takeTheirs: (() => void) | undefined
}

/**
 * A section of the enterprise's page with its own form. If somebody changed another section meanwhile, it is saved all
 * the same; if they changed this one, the person is notified and decides.
 */
export function useSection<V extends Values>(options: Options<V>): SectionForm<V> {
  const { profile, name, valuesOf, changesOf, problemAt } = options
  const app = useApp()
  const queries = useQueryClient()
  const base = useRef(profile)
  const [savedAt, setSavedAt] = useState('')
  const [hasTheirs, setTheirs] = useState(false)
  const { id } = profile
  const { queryKey } = ownProfileQuery(app, id)
  const save = (values: V, revision: number) =>
    app.clients.profileEditing.changeOwnProfile({ id, revision, changes: changesOf(values), language: app.language })
  const keep = (saved: OwnProfile) => {
    base.current = saved
    queries.setQueryData(queryKey, saved)
    form.reset(valuesOf(saved))
    setTheirs(false)
    setSavedAt(clockTime(app.language, new Date()))
  }
  const form = useForm<V>({
    defaults: valuesOf(profile),
    draft: `page-${id}-${name}`,
    validate: async values => {
      setSavedAt('')
      const { profileChanges } = await import('../profile-editing.contract.ts')
      const issues = profileChanges.safeParse(changesOf(values)).error?.issues ?? []
      const found = new Map(issues.map(issue => problemAt(issue.path, values)).map(one => [one.field, one]))
      return [...found.values()]
    },
    send: async values => {
      try {
        return void keep(await save(values, base.current.revision))
      } catch (error) {
        if (apiErrorOf(error).code !== 'gm-error-profile-changed') throw error
      }
      const theirs = await queries.fetchQuery(ownProfileQuery(app, id))
      const isSame = JSON.stringify(valuesOf(theirs)) === JSON.stringify(valuesOf(base.current))
      base.current = theirs
      if (isSame) return void keep(await save(values, theirs.revision))
      setTheirs(true)
      return { text: changedText(app, theirs) }
    },
    explain: error => ({ text: deskFailure(app.t, error) }),
  })
  const takeTheirs = () => {
    form.dropDraft()
    form.showProblems([])
    keep(base.current)
    setSavedAt('')
    fields.renew()
  }
  const fields = useFreshFields(form)
  return { form: fields.form, fieldsKey: fields.fieldsKey, savedAt, takeTheirs: hasTheirs ? takeTheirs : undefined }
}

function changedText({ t, language }: ReturnType<typeof useApp>, { changed }: OwnProfile): string {
  const time = changed ? clockTime(language, new Date(changed.at)) : ''
  return changed?.by
    ? t('{{name}} changed this at {{time}}. Save again to keep yours, or take theirs.', { name: changed.by, time })
    : t('Someone changed this at {{time}}. Save again to keep yours, or take theirs.', { time })
}
