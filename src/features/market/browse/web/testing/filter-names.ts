import type { FilterNode } from '#features/market/directory/directory.contract.ts'
import type { FakeClients } from '#web/testing/show.tsx'

const sectors = ['Food', 'Crafts', 'Stays', 'Energy', 'Fashion', 'Schools', 'Banks', 'Boats']
const belowFood = ['Tea', 'Coffee']

/** A sector by its number: 1 is Food, with its children Tea (11) and Coffee (12), 2 Crafts, and so on to 8, Boats. */
function sector(id: number): FilterNode {
  const parentId = id > 10 ? 1 : null
  const text = (parentId ? belowFood[id - 11] : sectors[id - 1]) ?? ''
  return {
    id,
    nodeId: `sector-${id}`,
    text,
    description: '',
    handle: text.toLowerCase(),
    type: 'sector',
    parentId,
    sortOrder: id,
    children: id === 1,
    childData: [],
    state: { selected: false, expanded: false, opened: false, disabled: false },
    imageUrl: null,
    networkId: null,
    questionChoiceGroupId: null,
    questionChoiceId: null,
    link: `/sector/${id}`,
  }
}

const nothing = { link: null, imageUrl: null, networkId: null }

const answerOf = <T>(items: T[]) => ({ items, count: items.length })
const missing = () => Object.assign(new Error('Not found'), { code: 'NOT_FOUND', status: 404 })

/**
 * Names of filter values: sectors, two certificates, one network, three countries, five categories, and two countries
 * with a state that have results.
 */
export const namesOfFilters: FakeClients = {
  directory: {
    getNodes: async ({ type, parentId }) => {
      if (type === 'focus') return answerOf([])
      return answerOf((parentId === 1 ? [11, 12] : parentId ? [] : [1, 2, 3, 4, 5, 6, 7, 8]).map(sector))
    },
    getNodePath: async input => {
      const id = Number(input.id)
      if (id > 12) throw missing()
      return answerOf((id > 10 ? [1, id] : [id]).map(sector))
    },
    getCertifications: async () =>
      answerOf(
        ['Organic', 'Fair trade'].map((title, at) => ({ id: at + 1, title, description: '', issuer: '', ...nothing })),
      ),
    getShortcuts: async () => answerOf([{ handle: 'eat', title: 'Eat', nodeIds: [1, 2] }]),
    getLists: async () => ({ ...answerOf([]), isCarouselOn: true }),
    getUsedAreas: async () =>
      answerOf([
        { id: 144, text: 'Sri Lanka', parentId: null },
        { id: 276, text: 'Germany', parentId: null },
        { id: 1442, text: 'Central Province', parentId: 144 },
      ]),
  },
  networks: {
    getNetworks: async () =>
      answerOf([
        { id: 4, title: 'Lanka Organic', description: '', subDomain: 'lanka', types: [], regions: [], parentId: null },
      ]),
  },
  places: {
    getCountries: async () =>
      answerOf([
        { code: 'DE', name: 'Germany', isCardPaymentSupported: true },
        { code: 'LK', name: 'Sri Lanka', isCardPaymentSupported: false },
        { code: 'US', name: 'United States', isCardPaymentSupported: true },
      ]),
  },
  listings: {
    getCategories: async () =>
      answerOf(
        [
          { id: 1, parentId: null, handle: 'all', name: 'All', level: 1, path: ['all'], children: 0 },
          { id: 2, parentId: null, handle: 'shop', name: 'Shop', level: 1, path: ['shop'], children: 1 },
          { id: 3, parentId: null, handle: 'visit', name: 'Visit', level: 1, path: ['visit'], children: 0 },
          { id: 9, parentId: 2, handle: 'food', name: 'Food', level: 2, path: ['shop', 'food'], children: 1 },
          { id: 19, parentId: 9, handle: 'tea', name: 'Tea', level: 3, path: ['shop', 'food', 'tea'], children: 0 },
        ].map((one, sortOrder) => ({
          ...one,
          sortOrder,
          childData: [],
          storeCategoryId: null,
          description: '',
          imageId: null,
          color: null,
        })),
      ),
  },
}
