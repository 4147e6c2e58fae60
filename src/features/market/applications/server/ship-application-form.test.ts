import { expect, test } from 'vitest'
import { createForm } from '#features/platform/forms/forms.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { applicationForm } from '../application-form/application-form.ts'
import { shipApplicationForm } from './ship-application-form.ts'

const { db } = await testDatabase()
const versions = () => db.selectFrom('formVersions').select(['number', 'definition']).orderBy('number').execute()

test('the form is there after the first start, and what an operator published stays after the next ones', async () => {
  await Promise.all([shipApplicationForm(db), shipApplicationForm(db)])
  expect(await versions()).toEqual([{ number: 1, definition: applicationForm }])
  const own = { sections: applicationForm.sections.slice(0, 1) }
  await createForm(db, own)
  await shipApplicationForm(db)
  expect((await versions()).map(one => one.number)).toEqual([1, 2])
})
