import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AnswerOf } from '../../form-answers.ts'
import classes from './SignatureView.module.css'
import { padHeight, padWidth, pathOf } from './signature-path.ts'

/** A signature as it was drawn or typed. */
export function SignatureView({ signature }: { signature: AnswerOf<'signature'> | undefined }): ReactNode {
  const { t } = useTranslation()
  if (!signature) return null
  const { name, strokes } = signature
  return (
    <figure className={classes.signature}>
      {strokes.length > 0 && (
        <svg viewBox={`0 0 ${padWidth} ${padHeight}`} role="img" aria-label={t('Signature')}>
          {strokes.map((stroke, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other identity
            <path key={at} d={pathOf(stroke)} />
          ))}
        </svg>
      )}
      {name && <figcaption dir="auto">{name}</figcaption>}
    </figure>
  )
}
