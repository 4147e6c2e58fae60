import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DraftKeeper, DraftState } from '../drafts/draft-keeper.ts'
import { TwoTexts } from './TwoTexts.tsx'

/** Where another page has saved this draft: both, to choose one. */
export function DraftChoice({ draft, keeper }: { draft: DraftState; keeper: DraftKeeper }): ReactNode {
  const { t } = useTranslation()
  if (!draft.newer) return null
  return (
    <TwoTexts
      text={t('Another page has saved this draft in the meantime. Which one do you want to go on with?')}
      mine={draft.words}
      other={draft.newer}
      otherName={t('From the other page')}
      onKeepMine={() => void keeper.keepMine()}
      onTakeOther={keeper.takeOther}
    />
  )
}
