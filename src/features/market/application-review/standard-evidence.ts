import { lookUp } from '#shared/look-up.ts'

/**
 * Which questions of the shipped application form (`applications/application-form`) speak for a minimum standard: of a
 * sector by its handle, for its standards are asked about in one question; of the general ones by their English wording.
 * A standard that an operator worded anew, and a form of their own, have nothing beside them: better than something wrong.
 */
const bySector: Record<string, number[]> = {
  'food-and-drink': [604, 502, 504, 623],
  'tea-coffee-spices': [605, 505],
  'dairy-plant-milk': [606],
  'restaurants-cafes': [607],
  farming: [608],
  fisheries: [609],
  'clothing-textiles': [610, 611],
  handloom: [610],
  'second-hand-clothing': [610],
  crafts: [612, 508],
  jewellery: [612, 503],
  toys: [612],
  'personal-care': [613, 408],
  ayurveda: [613, 623],
  'home-living': [614],
  'repair-reuse': [615],
  'energy-water': [616, 405],
  'travel-stays': [617],
  homestays: [617],
  learning: [618],
  'health-wellbeing': [619],
  'care-services': [619],
  finance: [620],
  services: [621],
  logistics: [622],
  mobility: [622],
}

/** by the beginning of its wording */
const general: [begins: string, questions: number[]][] = [
  ['The enterprise says openly who owns it', [108, 109, 110]],
  ['It has worked for at least six months', [111, 112, 113]],
  ['Everyone who works for it is paid', [304, 305, 306, 307, 308, 309]],
  ['Nobody under fifteen is employed', [310, 311, 312, 313]],
  ['Nobody is treated worse', [317]],
  ['Workplaces are safe', [314, 315, 316]],
  ['Whatever it claims about people or nature', [602, 603, 625]],
  ['It knows its largest harm to nature', [401, 402]],
]

/** Ids of the questions, in the order in which they are worth reading. @param sector its handle; null for a general standard */
export function questionsFor(sector: string | null, wording: string): number[] {
  if (sector !== null) return lookUp(bySector, sector) ?? []
  return general.find(([begins]) => wording.startsWith(begins))?.[1] ?? []
}
