import { useApp } from '../app-context.ts'
import type { Translate } from './translate.ts'

export function useTranslation(): { t: Translate; language: string } {
  const { t, language } = useApp()
  return { t, language }
}
