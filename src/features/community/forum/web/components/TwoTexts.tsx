import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import classes from './TwoTexts.module.css'

type Words = { title: string; message: string }

type Props = {
  /** why there are two */
  text: string
  mine: Words
  other: Words
  otherName: string
  onKeepMine: () => void
  onTakeOther: () => void
}

/** Two versions of a text, of which one has to be chosen; nothing of either is lost before. */
export function TwoTexts({ text, mine, other, otherName, onKeepMine, onTakeOther }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <section role="alert" className={classes.two}>
      <p>{text}</p>
      <div className={classes.texts}>
        <Version name={t('Yours')} words={mine} label={t('Keep mine')} onChoose={onKeepMine} />
        <Version name={otherName} words={other} label={t('Take this one')} onChoose={onTakeOther} />
      </div>
    </section>
  )
}

type VersionProps = { name: string; words: Words; label: string; onChoose: () => void }

function Version({ name, words: { title, message }, label, onChoose }: VersionProps): ReactNode {
  return (
    <div className={classes.version}>
      <b>{name}</b>
      {title && <p dir="auto">{title}</p>}
      <p className={classes.message} dir="auto">
        {message}
      </p>
      <button type="button" className={button.secondary} onClick={onChoose}>
        {label}
      </button>
    </div>
  )
}
