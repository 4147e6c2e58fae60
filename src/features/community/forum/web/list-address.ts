import { longestSearch } from '../forum-limits.ts'
import { someLanguages } from '../reading-languages.ts'
import { type AskedList, questionFilters } from './use-forum.ts'

/** What the list's address asks for; anything that it can't be is left out. */
export function askedIn(params: URLSearchParams): AskedList {
  const topic = /^([1-9]|1[01])$/.exec(params.get('topic') ?? '')?.[0]
  const filter = questionFilters.find(one => one === params.get('filter')) ?? 'all'
  const languages = someLanguages.exec(params.get('languages') ?? '')?.[0]
  const query = (params.get('query') ?? '').trim().slice(0, longestSearch)
  const after = /^[\w.~:+-]{1,100}$/.exec(params.get('after') ?? '')?.[0]
  return {
    ...(topic && { topic: Number(topic) }),
    filter,
    sort: params.get('sort') === 'newest' ? 'newest' : 'active',
    ...(languages && { languages }),
    ...(query && { query }),
    ...(after && { after }),
  }
}

/** The list's address for what it shall show; from the first page on, unless `after` is given. */
export function listAddress({ topic, filter, sort, languages, query, after }: Partial<AskedList>): string {
  const params = new URLSearchParams()
  if (topic !== undefined) params.set('topic', String(topic))
  if (filter && filter !== 'all') params.set('filter', filter)
  if (sort && sort !== 'active') params.set('sort', sort)
  if (languages) params.set('languages', languages)
  if (query) params.set('query', query)
  if (after) params.set('after', after)
  return params.size > 0 ? `/forum?${params}` : '/forum'
}
