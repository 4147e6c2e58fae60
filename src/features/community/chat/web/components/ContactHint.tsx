import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OtherSide } from '../../chat.contract.ts'

/** Says before the first message whether it arrives at once, or the other side is asked first. */
export function ContactHint({ contact, name }: Pick<OtherSide, 'contact' | 'name'>): ReactNode {
  const { t } = useTranslation()
  if (contact === 'customer')
    return <p>{t('{{name}} gets this right away, and answers here. We’ll let you know.', { name })}</p>
  if (contact !== 'request') return null
  return (
    <p>
      {t(
        '{{name}} doesn’t know you yet, and is asked first. Until they accept or answer, you can send three texts, without links and files.',
        { name },
      )}
    </p>
  )
}
