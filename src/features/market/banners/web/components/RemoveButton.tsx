import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useRefusal } from '../use-refusal.ts'

type Props = {
  label: string
  title: string
  text: string
  onConfirm: () => Promise<void>
}

/** Removes a banner or a list, after a question. */
export function RemoveButton({ label, title, text, onConfirm }: Props): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const explain = useRefusal()
  const { t } = useTranslation()
  return (
    <>
      <button type="button" className={button.quiet} onClick={() => setAsking(true)}>
        {t('Remove')}
      </button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        text={text}
        confirmLabel={label}
        danger
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
        explain={explain}
      />
    </>
  )
}
