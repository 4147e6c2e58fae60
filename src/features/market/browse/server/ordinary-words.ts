/**
 * Words that are names of places, too, but mean something else in a search. They name a place only after a word such as
 * “in”, or before its country (“bath uk”). Names under four letters are always treated like this.
 */
const list = `
acre along alliance allen auch bath bear bell bend best buffalo cada canning cash central centre champagne cher chile china
cocoa coin cologne come como coral cork crystal cypress date deal dome drama dura dyer east eastern eden enterprise este
federal felling fishers floresta fountain garland gera goes golden green grove groves guinea hamburg hillside holiday hook
horta humble independence island java jersey jardim laur leek lend lens liberty loja luce malt manage march marche mason
mentor midway mission mobile moss most much nice normal north northern opportunity orange orchards pace papaya para paradise
peer pearl plantation plum pole police portuguesa prado prosper punch reading republic rivers roma roses rota sake sale salt
same sandy sandwich sari save shaping south southern southwest split spring springs stade stains sulphur sunrise surprise
tank tapes taylor temple terme than tiffin tire tours turkey tyre union unity university urbana vari vasto vise vista waren
wedding west western woodland woodlands young
காலி மாலே මාලේ
`

const ordinary = new Set(list.split(/\s+/).filter(Boolean))

const known = new Set(['uk', 'usa', 'uae'])
const shortestName = 4

/** Whether a folded name alone doesn't suggest a place. */
export function isOrdinaryWord(name: string): boolean {
  if (known.has(name) || name.includes(' ')) return false
  return ordinary.has(name) || (/^[a-z0-9]+$/.test(name) && name.length < shortestName)
}
