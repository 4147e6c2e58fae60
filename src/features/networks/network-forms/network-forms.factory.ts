import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { addForm, publishVersion } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { FormLevel } from './form-score.ts'
import type { FormSettings } from './form-settings.ts'
import './network-forms.tables.ts'
import { selfAssessmentTemplate } from './self-assessment-template.ts'

type Given = Partial<FormSettings> & {
  networkId: number
  name?: LocalText
  definition?: FormDefinition
  levels?: FormLevel[]
  isOpen?: boolean
}

/** An open form of a network with a published version, the shipped self-assessment for everybody unless given otherwise. */
export async function addNetworkForm(db: Db, given: Given): Promise<number> {
  const { networkId, name = { en: 'Self-assessment' }, isOpen = true } = given
  const { definition = selfAssessmentTemplate.definition, levels = selfAssessmentTemplate.levels } = given
  const { purpose = 'selfAssessment', audience = 'everyone', visibility = 'network' } = given
  return db.transaction().execute(async tx => {
    const formId = await addForm(tx, { kind: 'network', name })
    await publishVersion(tx, { formId, definition, publishedBy: null })
    await tx
      .insertInto('networkForms')
      .values({
        formId,
        networkId,
        purpose,
        audience,
        visibility,
        levels: JSON.stringify(levels),
        isOpen,
        createdBy: null,
      })
      .execute()
    return formId
  })
}
