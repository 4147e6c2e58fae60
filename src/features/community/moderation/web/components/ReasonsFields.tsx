import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { Field } from '#web/forms/Field.tsx'
import forms from '#web/forms/forms.module.css'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { needsReasons } from '../../measures.ts'
import type { ModerationCase } from '../../moderation.contract.ts'
import { longestFacts } from '../../moderation-limits.ts'
import { ruleOptions } from '../rule-words.ts'
import { sendsStatement } from '../verdict-draft.ts'
import classes from './DecidePanel.module.css'
import type { DecideProps } from './MeasureFields.tsx'

/** The author’s language, and English. */
export function languagesOf({ language }: ModerationCase): SiteLanguage[] {
  return [...new Set<SiteLanguage>([toSiteLanguage(language), 'en'])]
}

/** The rule that it is against, and what happened, in the author’s language or in English. */
export function ReasonsFields({ given, draft, problem, onChange }: DecideProps): ReactNode {
  const { t } = useTranslation()
  const languages = languagesOf(given)
  const [language, setLanguage] = useState<SiteLanguage>(languages[0] ?? 'en')
  const rule = useRef<HTMLSelectElement>(null)
  const facts = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (problem?.field === 'rule') rule.current?.focus()
    if (problem?.field === 'facts') facts.current?.focus()
  }, [problem])
  const wrong = (field: 'rule' | 'facts') =>
    problem?.field === field ? { text: problem.text, code: 'wrong' } : undefined
  if (!sendsStatement(draft, given.appeal !== null)) return null
  return (
    <>
      {draft.measure && needsReasons(draft.measure, draft.sanction) && (
        <Field name="rule" label={t('Rule')} problem={wrong('rule')}>
          {control => (
            <div className={forms.selectBox}>
              <select
                {...control}
                ref={rule}
                value={draft.rule ?? ''}
                onChange={event =>
                  onChange({ rule: ruleOptions(t).find(([value]) => value === event.target.value)?.[0] ?? null })
                }
              >
                <option value="">{t('Choose a rule')}</option>
                {ruleOptions(t).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <Icon name="chevronDown" size={18} />
            </div>
          )}
        </Field>
      )}
      <div className={classes.facts}>
        {languages.length > 1 && (
          <LanguageChoice
            label={t('Language of what happened')}
            languages={languages}
            language={language}
            missing={new Set()}
            onChange={setLanguage}
          />
        )}
        <Field
          name="facts"
          label={t('What happened')}
          hint={t('Its author reads this. Don’t say who reported it.')}
          problem={wrong('facts')}
        >
          {control => (
            <textarea
              {...control}
              ref={facts}
              className={forms.area}
              lang={language}
              dir="auto"
              rows={4}
              maxLength={longestFacts}
              value={draft.facts[language] ?? ''}
              onChange={event => onChange({ facts: { ...draft.facts, [language]: event.target.value } })}
            />
          )}
        </Field>
      </div>
    </>
  )
}
