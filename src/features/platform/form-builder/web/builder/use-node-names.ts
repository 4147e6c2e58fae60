import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formChoicesQuery } from '#features/platform/forms/web/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import type { NodeNames } from './condition-words.ts'

/** The names of all sectors and focuses, which conditions may refer to. */
export function useNodeNames(): { sector: NodeNames; focus: NodeNames } {
  const app = useApp()
  const { language } = app
  const { data } = useQuery(formChoicesQuery(app))
  return useMemo(
    () => ({
      sector: new Map(data?.sector.map(({ id, text }) => [id, inLanguage(text, language)])),
      focus: new Map(data?.focus.map(({ id, text }) => [id, inLanguage(text, language)])),
    }),
    [data, language],
  )
}
