import { beforeEach, expect, test, vi } from 'vitest'
import { announce } from '#web/announce.ts'
import { countReport } from '../stats.contract.ts'
import { countVisits } from './count-visits.ts'

vi.useFakeTimers()
const sent: [string, string][] = []
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', prerendering: false })
const browser = new EventTarget()
vi.stubGlobal('document', page)
const address = { search: '' }
vi.stubGlobal('location', address)
vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
vi.stubGlobal('navigator', { sendBeacon: (path: string, body: string) => sent.push([path, body]) })
countVisits()

const reports = () => sent.map(([, body]) => JSON.parse(body))
beforeEach(() => {
  sent.length = 0
})

test('simultaneous events go into one report, which the server understands', () => {
  announce('shown', [1, 2])
  announce('shown', [2, 3])
  announce('view', [7])
  announce('listing', [3])
  announce('something else', [9])
  vi.runAllTimers()
  expect(sent.map(([path]) => path)).toEqual(['/api/v1/stats/counts'])
  expect(reports()).toEqual([{ view: [7], shown: [1, 2, 3], listing: [3] }])
  expect(countReport.parse(reports()[0])).toEqual({
    view: [7],
    shown: [1, 2, 3],
    click: [],
    listing: [3],
    found: [],
    hits: [],
    noHits: [],
    search: '',
  })
})

test('a followed link is reported at once, with the search of the page it was on', () => {
  address.search = '?query=tea&shipsTo=LK'
  announce('shown', [4])
  announce('found', [3])
  address.search = ''
  announce('click', [5])
  vi.runAllTimers()
  expect(reports()).toEqual([{ shown: [4], found: [3], search: '?query=tea&shipsTo=LK' }, { click: [5] }])
  expect(countReport.parse(reports()[0])).toMatchObject({ found: [3], search: '?query=tea&shipsTo=LK' })
})

test('of searches within the pause the last one is reported, with its address then', () => {
  address.search = '?query=t'
  announce('noHits', [1])
  address.search = '?query=tea'
  announce('hits', [1])
  announce('shown', [4])
  address.search = ''
  vi.runAllTimers()
  expect(reports()).toEqual([{ hits: [1], shown: [4], search: '?query=tea' }])
  expect(countReport.parse(reports()[0])).toMatchObject({ hits: [1], noHits: [] })
})

test('leaving a page sends its report at once, and only once', () => {
  announce('click', [5])
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  browser.dispatchEvent(new Event('pagehide'))
  vi.runAllTimers()
  page.visibilityState = 'visible'
  expect(reports()).toEqual([{ click: [5] }])
})

test('a prerendered page reports only once it is shown', () => {
  page.prerendering = true
  announce('view', [6])
  vi.runAllTimers()
  expect(sent).toEqual([])
  page.prerendering = false
  page.dispatchEvent(new Event('prerenderingchange'))
  expect(reports()).toEqual([{ view: [6] }])
})

test('no report is longer than the server accepts', () => {
  announce(
    'shown',
    Array.from({ length: 500 }, (_, at) => at + 1),
  )
  vi.runAllTimers()
  expect(reports()[0].shown).toHaveLength(200)
})
