import { type ReactNode, useEffect, useRef } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { maxNodeName } from '../../sectors.contract.ts'
import { hasFixedTop, parentsFor, pathName } from '../sectors-tree.ts'
import { isConflict, type NodeKind, reloadSectors, sectorRefusal, type Trees } from '../use-sectors.ts'
import classes from './panels.module.css'

type Props = {
  type: NodeKind
  trees: Trees
  parentId: number | null
  onDone: (id: number) => Promise<void>
  onClose: () => void
}

/** Adds a node with an English name; its other names are asked for next. */
export function AddPanel({ type, trees, parentId, onDone, onClose }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const parents = parentsFor(trees.nodes)
  const isFixed = hasFixedTop(trees.nodes)
  const form = useForm<{ name: string; parent: string }>({
    defaults: { name: '', parent: String(parentId ?? (isFixed ? parents[0]?.id : '') ?? '') },
    validate: ({ name }) => (name.trim() ? [] : [{ field: 'name', text: t('Please write its English name.') }]),
    send: async ({ name, parent }) => {
      const { id } = await app.clients.sectors.addSector({
        ...{ revision: trees.revision, type, title: { en: name.trim() } },
        parentId: parent === '' ? null : Number(parent),
      })
      await onDone(id)
      return undefined
    },
    explain: error => {
      if (isConflict(error)) void reloadSectors(app)
      return { text: sectorRefusal(t, error), code: apiErrorOf(error).code }
    },
  })
  return (
    <Form form={form} className={classes.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {{ sector: t('Add sector'), focus: t('Add focus'), category: t('Add category') }[type]}
      </h2>
      <TextField {...form.field('name')} label={t('Name in English')} autoComplete="off" maxLength={maxNodeName} />
      <SelectField
        {...form.field('parent')}
        label={t('Below')}
        options={[
          ...(isFixed ? [] : [['', t('The top')] as [string, string]]),
          ...parents.map(({ id }): [string, string] => [String(id), pathName(trees.nodes, id, language)]),
        ]}
      />
      <div className={classes.actions}>
        <SubmitButton isSending={form.isSending}>{t('Add')}</SubmitButton>
        <button type="button" className={button.secondary} onClick={onClose}>
          {t('Cancel')}
        </button>
      </div>
    </Form>
  )
}
