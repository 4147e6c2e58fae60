import { lookUp } from '#shared/look-up.ts'
import { coverVariants } from '../../drawn-cover.ts'
import type { VendorNode } from '../load-vendors.ts'

/** The objects that stand for a sector, by its handle; a cover shows at most three. */
const objectsOf: Record<string, string> = {
  'food-and-drink': '🍲 🧺 🥗 🍽️ 🫙 🥖',
  'tea-coffee-spices': '🫖 🍵 ☕ 🌿 🫘 🌶️',
  'fresh-produce': '🥕 🥬 🍅 🍎 🧺 🍆 🥔',
  bakery: '🥖 🍞 🥐 🥨 🧁 🍪',
  'honey-preserves': '🍯 🐝 🫙 🍓 🌻',
  'restaurants-cafes': '🍽️ ☕ 🥗 🍲 🫖 🍕',
  'dairy-plant-milk': '🥛 🧀 🐄 🐐 🧈',
  farming: '🌾 🚜 🐄 🌻 🐓 🥕 🌽',
  'organic-farms': '🌾 🌽 🐓 🚜 🍅 🥬',
  'community-gardens': '🌻 🪴 🥕 🌱 🐝 🪣 🌷',
  'seeds-nurseries': '🌱 🪴 🌷 🫘 🌻',
  agroforestry: '🌳 🌲 🌰 🍄 🌴',
  fisheries: '🐟 🎣 🛶 🦐',
  'clothing-textiles': '🧵 👕 🧶 👗 🪡',
  handloom: '🧵 🧶 🧣 🪡',
  'batik-dye': '🎨 👗 🧣 🧵',
  'second-hand-clothing': '👕 👗 👖 🧥 👚',
  'shoes-bags': '👜 👟 🎒 🥾 🧵',
  crafts: '🏺 🧶 🪚 🎨 🧺',
  pottery: '🏺 🎨 🍵 🫖',
  'wood-cane': '🪵 🪚 🧺 🪑',
  jewellery: '💍 📿 💎',
  toys: '🧸 🪁 🪀 🧩',
  'paper-print': '📜 📓 🖍️ ✂️ 📚',
  'personal-care': '🧴 🧼 🌿 🪥',
  'soap-cosmetics': '🧼 🧴 🌸 🪥',
  ayurveda: '🌿 🍵 🧴 🌸',
  'menstrual-care': '🩸 🧺 🌸 🧴',
  'home-living': '🛋️ 🪴 🏡 🕯️ 🪑',
  furniture: '🪑 🛋️ 🪵 🪚',
  'cleaning-products': '🧽 🧹 🧼 🪣',
  'zero-waste-shops': '🫙 🧺 🫘 🥕 🍝',
  'building-natural': '🏡 🧱 🪵 🪟 🔨',
  'shared-living': '🏡 🏘️ 🔑 🛋️ 🌳',
  'repair-reuse': '🔧 🧰 ♻️ 🪛 🔨',
  'repair-cafes': '🪛 ☕ 🔧 📻 🧰',
  'electronics-refurbished': '💻 📱 🪛 🔌',
  upcycling: '♻️ 🧵 🪚 🎨 📦',
  'bike-workshops': '🚲 🔧 🛠️ 🧰',
  'tool-libraries': '🧰 🔨 🪚 🪜 🔧',
  'energy-water': '🔋 💧 💡 🔌',
  solar: '🌞 🔋 💡 🏡',
  'energy-coops': '💡 🔋 🔌 🌞 🏡',
  'water-sanitation': '💧 🚰 🪣',
  'travel-stays': '🧳 🏕️ 🧭 🏡 🎒',
  homestays: '🏡 🔑 🧳 🌴',
  'eco-lodges': '🏕️ 🛖 🌴 🔑',
  'nature-tours': '🥾 🧭 🎒 🌲 🦜',
  'cultural-tours': '🧭 🥁 📷 🗺️',
  learning: '📚 🎓 ✏️ 💡 🖍️',
  'schools-courses': '🎓 📚 ✏️ 🎒 🏫',
  libraries: '📚 📖 🔖 🪑',
  'skills-training': '🛠️ 📚 🎓 💡 ✏️',
  'maker-spaces': '🛠️ 💡 🖨️ 🪚 🧰',
  'health-wellbeing': '🩺 🌿 🧘 💚 🍎',
  clinics: '🩺 🏥 💊',
  'yoga-meditation': '🧘 🪷 🌿 🕯️',
  'care-services': '💚 🏡 🫖 🧸 🌷',
  'sports-play': '⚽ 🏸 🛝 🏓 🚲',
  finance: '🪙 🏦 📈 🌱',
  'credit-unions': '🏦 🪙 🤝',
  'impact-funds': '📈 🌱 🪙',
  'time-banks': '⏰ ⏳ 🤝 🧺',
  services: '💼 📦 💡 💻 📞',
  coworking: '💻 🪑 ☕ 🪴 💡',
  'design-digital': '💻 🎨 ✏️ 🖥️ 📱',
  logistics: '📦 🚚 🚲 🗺️',
  'legal-advice': '⚖️ 📜 💼 ✒️',
  'media-publishing': '📰 📻 🎙️ 📚 📷',
  mobility: '🚲 🛴 🚋 🗺️',
  'bike-sharing': '🚲 🔑 🗺️',
  'electric-mobility': '🔌 🛵 🔋 🚗',
  'community-culture': '🎭 🎪 🤝 🎨 🎶',
  'civic-action': '📣 🕊️ 🌍 🤝 💡',
  'community-spaces': '🏠 ☕ 🎲 🪑 🌳',
  culture: '🎭 🎨 🎸 🎬 📚',
  /** for enterprises without a sector, or with one that is not listed here */
  other: '🌻 🧺 🤝 🌳 🏡 🌍 🪴',
}

export const sceneNames = Object.keys(objectsOf)

/** The objects of a scene by its name; undefined for one that there is not. */
export function sceneObjects(name: string): string[] | undefined {
  return lookUp(objectsOf, name)?.split(' ')
}

/**
 * The name of the drawing for an enterprise without a cover, by its own sector, or by the nearest sector above with a
 * scene. Its id selects the variant, so that eight enterprises saved one after the other differ.
 */
export function drawnCoverOf(vendor: { id: number; nodes: Pick<VendorNode, 'type' | 'handle' | 'chosen'>[] }): string {
  const sectors = vendor.nodes.filter(({ type, handle }) => type === 'sector' && sceneObjects(handle))
  const scene = sectors.find(({ chosen }) => chosen) ?? sectors.at(-1)
  return `${scene?.handle ?? 'other'}-${vendor.id % coverVariants}`
}
