import { type ReactNode, useId } from 'react'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { SectionForm } from '../use-section.ts'
import classes from './Section.module.css'

type CardProps = { id: string; title: string; hint?: ReactNode; children: ReactNode }

/** A titled part of the editor of the enterprise's page. */
export function SectionCard({ id, title, hint, children }: CardProps): ReactNode {
  const heading = useId()
  return (
    <section id={id} className={classes.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  )
}

// biome-ignore lint/suspicious/noExplicitAny: any values
type Props = CardProps & { section: SectionForm<any>; mayChange: boolean }

/** A {@link SectionCard} with a form, saved on its own; with read access it has no buttons. */
export function Section({ section, mayChange, children, ...card }: Props): ReactNode {
  const { t } = useTranslation()
  const { form, fieldsKey, savedAt, takeTheirs } = section
  return (
    <SectionCard {...card}>
      <Form form={form}>
        <fieldset key={fieldsKey} className={classes.fields} disabled={!mayChange}>
          {children}
        </fieldset>
        {mayChange && (
          <div className={classes.actions}>
            <p role="status" className={classes.saved}>
              {savedAt && (
                <>
                  <Icon name="check" size={18} /> {t('Saved {{time}}', { time: savedAt })}
                </>
              )}
            </p>
            {takeTheirs && (
              <button type="button" className={button.secondary} onClick={takeTheirs}>
                {t('Take theirs')}
              </button>
            )}
            <SubmitButton isSending={form.isSending}>{t('Save')}</SubmitButton>
          </div>
        )}
      </Form>
    </SectionCard>
  )
}
