import { expect, test } from 'vitest'
import type { TableRules } from '#web/data-table/table-state.ts'
import { viewOf, withView } from './list-views.ts'

const rules: TableRules = {
  name: '',
  sorts: ['name'],
  defaultSort: { by: 'name', descending: false },
  filters: ['state', 'search'],
}
const query = (text: string) => new URLSearchParams(text)

test('a view keeps filters, order and columns, not the page or what belongs to others', () => {
  const search = query('state=open&search=&sort=-name&page=3&row=7&due.state=paid&utm=x')
  expect(viewOf(search, rules, 'email,points')).toBe('columns=email%2Cpoints&sort=-name&state=open')
  expect(viewOf(query('due.state=paid&state=open'), { ...rules, name: 'due' }, 'none')).toBe(
    'due.columns=none&due.state=paid',
  )
})

test('opening a view sets aside what was chosen before, but not other lists of the page', () => {
  const search = query('state=open&search=tea&page=3&row=7&due.state=paid')
  expect(String(withView(search, rules, 'columns=email&sort=-name'))).toBe('due.state=paid&columns=email&sort=-name')
})

test('a view can’t set a parameter that the list doesn’t know', () => {
  expect(String(withView(query(''), rules, 'row=5&page=9&redirect=x&state=open'))).toBe('state=open')
})

test('an opened view is the same view', () => {
  const view = viewOf(query('search=50%25+%26+more&sort=-name'), rules, 'email')
  expect(viewOf(withView(query('state=open'), rules, view), rules, 'email')).toBe(view)
})
