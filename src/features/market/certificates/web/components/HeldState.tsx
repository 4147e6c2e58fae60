import type { ReactNode } from 'react'
import { RowState } from '#web/admin-list/RowState.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { HeldCertificate } from '../../certificates.contract.ts'
import { standingName } from '../certificate-words.ts'

/** What a certificate that is held stands for today, and whether an admin has looked at it. */
export function HeldState({ held: { standing, check } }: { held: HeldCertificate }): ReactNode {
  const { t } = useTranslation()
  const tone = check?.isRight === false || standing === 'expired' ? 'bad' : standing === 'valid' ? 'good' : 'neutral'
  const note = !check ? t('Not checked yet') : check.isRight ? t('Checked: right') : t('Checked: not right')
  return (
    <RowState tone={tone} note={note}>
      {standingName(t, standing)}
    </RowState>
  )
}
