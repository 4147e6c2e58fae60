import { useMemo } from 'react'
import { factsOf, type Language, languages } from '#shared/languages.ts'
import { useApp } from '../app-context.ts'

/** The languages in which texts can be written on this site: the shipped ones, and added ones that it offers. */
export function useTextLanguages(): Language[] {
  const { languages: offered } = useApp()
  return useMemo(() => [...languages, ...factsOf(offered)], [offered])
}
