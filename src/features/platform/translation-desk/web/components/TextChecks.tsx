import type { ReactNode } from 'react'
import { type Finding, isError, namesIn } from '#features/platform/translations/check-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { OpenText } from '../../translation-desk.contract.ts'
import { findingText } from '../translation-words.ts'
import type { TextEditing } from '../use-text-editor.ts'
import { GlossaryHints } from './GlossaryHints.tsx'
import classes from './TextChecks.module.css'

type Props = { text: OpenText; language: string; editing: TextEditing }

/** What the checks say about the text as it is typed, errors first. */
export function TextChecks({ text: { checked, terms }, language, editing }: Props): ReactNode {
  const { t } = useTranslation()
  const { findings, forms } = editing
  const found = (rule: Finding['rule']) => findings.some(one => one.rule === rule)
  const hasText = Object.values(forms).some(Boolean)
  const hasNames = Object.values(checked).some(one => namesIn(one).length > 0)
  const passed = [
    ...(hasNames && !found('names') ? [t('Has the values of the English')] : []),
    ...(found('ending') ? [] : [t('Ends like the English')]),
  ]
  const lines = findings.filter((one, index) => findings.findIndex(other => isSame(other, one)) === index)
  return (
    <section aria-label={t('Checks')}>
      <h2 className={classes.title}>{t('Checks')}</h2>
      <ul className={classes.checks} aria-live="polite">
        {lines.map(finding => (
          <li key={`${finding.rule} ${finding.what}`} data-error={isError(finding) || undefined}>
            <Icon name={isError(finding) ? 'close' : 'warning'} size={18} />
            <span>
              <span className="visually-hidden">{isError(finding) ? t('Wrong:') : t('Please look:')} </span>
              {findingText(t, finding)}
              {finding.rule === 'names' && <LostNames finding={finding} checked={checked} editing={editing} />}
            </span>
          </li>
        ))}
        <GlossaryHints terms={terms} forms={forms} language={language} />
        {hasText &&
          passed.map(line => (
            <li key={line} data-passed>
              <Icon name="check" size={18} />
              <span>{line}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Forms that have the same trouble are named once. */
function isSame(a: Finding, b: Finding): boolean {
  return a.rule === b.rule && `${a.what}` === `${b.what}`
}

/** Buttons that write a lost value at the end of its text. */
function LostNames({
  finding: { form, what },
  checked,
  editing,
}: {
  finding: Finding
  checked: OpenText['checked']
  editing: TextEditing
}): ReactNode {
  const { t } = useTranslation()
  const text = editing.forms[form] ?? ''
  const expected = Object.values(checked)
    .flatMap(namesIn)
    .map(name => `{{${name}}}`)
  const lost = what.filter(one => expected.includes(one))
  return lost.map(one => (
    <button
      key={one}
      type="button"
      className={button.quiet}
      onClick={() => editing.type(form, `${text.trimEnd()} ${one}`)}
    >
      {t('Add {{value}}', { value: one })}
    </button>
  ))
}
