import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { CheckedReport } from '../../network-forms.contract.ts'
import { ReportCheckPage } from './ReportCheckPage.tsx'
import { reportCheckLoader } from './report-check.loader.ts'

const report: CheckedReport = {
  ...{ code: '0112345678ABCDEF', hash: 'a'.repeat(64), enterprise: 'Hive', network: 'Lanka Organic' },
  ...{ form: 'Where we stand', version: 2, handedInAt: '2026-11-26T08:00:00.000Z', points: 45, possible: 60 },
  level: 'Leaf',
}

async function showPage(path: string) {
  const checkReport = vi.fn(async ({ code }: { code: string }) => {
    if (code === report.code) return report
    throw Object.assign(new Error('NOT_FOUND'), { code: 'NOT_FOUND', status: 404 })
  })
  const { screen } = await show(<ReportCheckPage />, {
    clients: { networkForms: { checkReport } },
    loader: reportCheckLoader,
    path,
    route: '/report-check/:code?',
  })
  return { screen, checkReport }
}

test('the link on a report shows what it said', async () => {
  const { screen } = await showPage('/report-check/0112-3456-78AB-CDEF')
  await expect.element(screen.getByRole('heading', { name: 'This report was made here' })).toBeVisible()
  for (const text of ['Hive', 'Lanka Organic', 'Where we stand, Version 2', '45 of 60 points', 'Leaf', report.hash])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a code that no report has says so, and stays in the field', async () => {
  const { screen } = await showPage('/report-check/0000-0000-0000-0000')
  await expect.element(screen.getByText(/There is no report with this code/)).toBeVisible()
  await expect.element(screen.getByLabelText('Code')).toHaveValue('0000-0000-0000-0000')
})

test('a typed code is looked up, and what can’t be one is named at its field', async () => {
  const { screen, checkReport } = await showPage('/report-check')
  await screen.getByLabelText('Code').fill('0112 3456')
  await screen.getByRole('button', { name: 'Check report' }).click()
  await expect.element(screen.getByLabelText('Code')).toHaveAccessibleDescription(/16 letters and digits/)
  expect(checkReport).not.toHaveBeenCalled()
  await screen.getByLabelText('Code').fill('o112 3456 78ab cdef')
  await screen.getByRole('button', { name: 'Check report' }).click()
  await expect.element(screen.getByRole('heading', { name: 'This report was made here' })).toBeVisible()
})
