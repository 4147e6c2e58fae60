import { expect, test, vi } from 'vitest'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import type { FormDraft } from '../../form-builder.contract.ts'
import { partsOf } from '../../form-draft.ts'
import { FormBuilderPage } from './FormBuilderPage.tsx'
import { formBuilderLoader } from './form-builder.loader.ts'

const draft: FormDraft = {
  formId: 4,
  kind: 'application',
  name: { en: 'Application', si: 'අයදුම්පත' },
  revision: 1,
  sections: partsOf(aForm([aQuestion({ id: 11, text: { en: 'Your name' } })])),
  newest: null,
}
const head = (id: number, kind: 'application' | 'survey') => ({ id, kind, name: { en: kind }, version: 1 })

function showPage(getFormDraft: () => Promise<FormDraft>, viewer: ReturnType<typeof aViewer> | null = aViewer()) {
  const path = '/admin/application-form-builder'
  return show(<FormBuilderPage />, {
    path: `${path}?view=check`,
    route: path,
    loader: formBuilderLoader,
    viewer,
    language: 'si',
    clients: {
      forms: {
        getForms: async () => ({ items: [head(3, 'survey'), head(4, 'application')], count: 2 }),
        getFormChoices: async () => ({ sector: [], focus: [], certificates: [] }),
      },
      formBuilder: {
        getFormDraft,
        getRunning: async () => ({ responses: 0, answered: [] }),
        visitFormDraft: async () => ({ people: [], revision: 1 }),
      },
    },
    pages: [{ path: '/auth/login-page', element: <h1>Log in</h1> }],
  })
}

test('the application’s draft opens under its Sinhala name, whatever other forms there are', async () => {
  const getFormDraft = vi.fn(async () => draft)
  const { screen } = await showPage(getFormDraft)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'අයදුම්පත' })).toBeVisible()
  expect(getFormDraft).toHaveBeenCalledExactlyOnceWith({ id: 4 })
})

test('for who may not build forms the page doesn’t exist; a guest logs in and comes back', async () => {
  const missing = async () => {
    throw Object.assign(new Error('No'), { code: 'NOT_FOUND' })
  }
  const { router, screen } = await showPage(missing)
  await expect.poll(() => Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 })
  await screen.unmount()
  const { address } = await showPage(missing, null)
  const back = encodeURIComponent('/admin/application-form-builder?view=check')
  await expect.poll(address).toBe(`/auth/login-page?redirect=${back}`)
})
