import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { checkDraft } from '../../check-draft.ts'
import { formDifference, isSameForm } from '../../form-difference.ts'
import { definitionOf } from '../../form-draft.ts'
import { useBuilder } from '../builder/builder-context.ts'
import { refusalText } from '../builder/draft-refusal-text.ts'
import classes from './CheckView.module.css'
import { DifferenceList } from './DifferenceList.tsx'
import { FindingItem } from './FindingItem.tsx'

const nothing: FormDefinition = { sections: [] }

/** The draft's problems, its changes and whom they affect, and the button to publish it. */
export function CheckView(): ReactNode {
  const { t, language } = useTranslation()
  const { clients } = useApp()
  const { building } = useBuilder()
  const notify = useSnackbar()
  const { draft, sections } = building
  const [asks, setAsks] = useState<'publish' | 'discard'>()
  const { data: running } = useQuery({
    queryKey: ['form-running', draft.formId, draft.revision],
    queryFn: () => clients.formBuilder.getRunning({ id: draft.formId }),
  })
  const definition = definitionOf(sections)
  const before = draft.newest?.definition ?? nothing
  const findings = checkDraft(definition)
  const errors = findings.filter(one => one.isError).length
  const difference = formDifference(before, definition)
  const isSame = draft.newest !== null && isSameForm(before, definition)
  const answered = new Map(running?.answered.map(one => [one.questionId, one.responses]))
  const number = (draft.newest?.number ?? 0) + 1
  const gone = questionsOf(before).filter(one => difference.removed.includes(one.id))
  const whyNot =
    (errors > 0 && t('The form has errors. Please correct them first.')) ||
    (building.hasUnsaved && t('Your last change isn’t saved yet.'))
  // publishes exactly the checked revision
  const publish = async () => {
    await building.saveAll()
    await clients.formBuilder.publishFormDraft({ id: draft.formId, revision: draft.revision })
    building.replace(await clients.formBuilder.getFormDraft({ id: draft.formId }))
    notify(t('Version {{number}} is published', { number }))
  }
  return (
    <div className={classes.view}>
      <section className={classes.card} aria-labelledby="findings">
        <h2 id="findings">{t('Before you publish')}</h2>
        {findings.length === 0 && <p>{t('Nothing is wrong with this form.')}</p>}
        <ul className={classes.findings}>
          {findings.map((finding, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else that tells them apart
            <FindingItem key={at} finding={finding} />
          ))}
        </ul>
      </section>
      <section className={classes.card} aria-labelledby="changes">
        <h2 id="changes">
          {draft.newest
            ? t('What changes since version {{number}}', { number: draft.newest.number })
            : t('The first version')}
        </h2>
        {isSame ? (
          <p>{t('Nothing has changed since the last version.')}</p>
        ) : (
          <>
            <p className={classes.running}>
              {running &&
                (running.responses === 0
                  ? t('Nobody is filling this form in at the moment.')
                  : t(
                      '{{count}} people are filling this form in. They go on with their version, and may change to this one.',
                      {
                        count: running.responses,
                      },
                    ))}
            </p>
            <DifferenceList before={before} after={definition} answered={answered} />
          </>
        )}
        <p id="why-not-published" className={classes.refused} role="status">
          {whyNot && (
            <>
              <Icon name="warning" size={18} /> {whyNot}
            </>
          )}
        </p>
        <div className={classes.actions}>
          {!isSame && draft.newest && (
            <button
              type="button"
              className={button.secondary}
              aria-describedby="why-not-published"
              {...whileOff(building.hasUnsaved)}
              onClick={() => setAsks('discard')}
            >
              {t('Discard changes')}
            </button>
          )}
          <button
            type="button"
            className={button.primary}
            aria-describedby="why-not-published"
            {...whileOff(isSame || errors > 0 || building.hasUnsaved)}
            onClick={() => setAsks('publish')}
          >
            {t('Publish version {{number}}', { number })}
          </button>
        </div>
      </section>
      <ConfirmDialog
        open={asks === 'publish'}
        onClose={() => setAsks(undefined)}
        title={t('Publish version {{number}}?', { number })}
        text={[
          t('Whoever begins from now on fills this version in. A published version can’t be changed.'),
          ...gone
            .filter(one => answered.get(one.id))
            .map(one =>
              t('{{count}} people would lose their answer to ‘{{question}}’ when they change to it.', {
                count: answered.get(one.id) ?? 0,
                question: inLanguage(one.text, language),
              }),
            ),
        ].join(' ')}
        confirmLabel={t('Publish version {{number}}', { number })}
        onConfirm={publish}
        explain={error => refusalText(t, error)}
      />
      <ConfirmDialog
        open={asks === 'discard'}
        onClose={() => setAsks(undefined)}
        title={t('Discard all changes?')}
        text={t('The draft is as version {{number}} again, for everyone who writes it.', { number: number - 1 })}
        confirmLabel={t('Discard changes')}
        danger
        onConfirm={async () => {
          building.replace(await clients.formBuilder.discardFormDraft({ id: draft.formId, revision: draft.revision }))
        }}
        explain={error => refusalText(t, error)}
      />
    </div>
  )
}
