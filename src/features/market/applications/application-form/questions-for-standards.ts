import type { FormDefinition } from '#features/platform/forms/form-definition.ts'

/** Handles of the standards that Pola ships for a sector. */
const all = (sector: string, count: number) => Array.from({ length: count }, (_, at) => `${sector}/${at + 1}`)

/** The minimum standards for which each question is evidence, by its id. */
const standardsOf: Record<number, string[]> = {
  108: ['open-ownership'],
  109: ['open-ownership'],
  110: ['open-ownership'],
  111: ['six-months'],
  112: ['six-months'],
  113: ['six-months'],
  304: ['fair-pay'],
  305: ['fair-pay'],
  306: ['fair-pay'],
  307: ['fair-pay'],
  308: ['fair-pay'],
  309: ['fair-pay'],
  310: ['no-child-or-forced-labour'],
  311: ['no-child-or-forced-labour'],
  312: ['no-child-or-forced-labour'],
  313: ['no-child-or-forced-labour'],
  314: ['safe-work'],
  315: ['safe-work'],
  316: ['safe-work'],
  317: ['equal-treatment'],
  401: ['largest-harm'],
  402: ['largest-harm'],
  405: ['energy-water/4'],
  408: ['personal-care/3'],
  502: ['food-and-drink/2'],
  503: ['jewellery/1'],
  504: ['food-and-drink/3'],
  505: ['tea-coffee-spices/1'],
  508: ['crafts/3'],
  602: ['claims-can-be-checked'],
  603: ['claims-can-be-checked'],
  604: [...all('food-and-drink', 5)],
  605: [...all('tea-coffee-spices', 2)],
  606: [...all('dairy-plant-milk', 2)],
  607: [...all('restaurants-cafes', 2)],
  608: [...all('farming', 5)],
  609: [...all('fisheries', 2)],
  610: [...all('clothing-textiles', 4), ...all('handloom', 1), ...all('second-hand-clothing', 1)],
  611: ['clothing-textiles/1'],
  612: [...all('crafts', 4), ...all('jewellery', 1), ...all('toys', 1)],
  613: [...all('personal-care', 4), ...all('ayurveda', 1)],
  614: [...all('home-living', 4)],
  615: [...all('repair-reuse', 4)],
  616: [...all('energy-water', 4)],
  617: [...all('travel-stays', 5), ...all('homestays', 1)],
  618: [...all('learning', 4)],
  619: [...all('health-wellbeing', 4), ...all('care-services', 1)],
  620: [...all('finance', 4)],
  621: [...all('services', 4)],
  622: [...all('logistics', 1), ...all('mobility', 4)],
  623: ['food-and-drink/4', 'ayurveda/1', 'health-wellbeing/1', 'finance/1'],
  625: ['claims-can-be-checked'],
}

/** Ties the form's questions to standards: reviewers see the answers beside these. */
export function withStandards({ sections }: FormDefinition): FormDefinition {
  return {
    sections: sections.map(section => ({
      ...section,
      questions: section.questions.map(question => {
        const standards = standardsOf[question.id]
        return standards ? { ...question, standards } : question
      }),
    })),
  }
}
