import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { contactsSection } from './contacts-section.ts'
import { evidenceSection } from './evidence-section.ts'
import { identitySection } from './identity-section.ts'
import { peopleSection } from './people-section.ts'
import { planetSection } from './planet-section.ts'
import { productsSection } from './products-section.ts'
import { withStandards } from './questions-for-standards.ts'
import { sourcingSection } from './sourcing-section.ts'

/**
 * The application form that Pola ships; an operator publishes their own versions based on it. A question's id is its
 * section times a hundred, plus its position. Questions and choices keep their ids: answers of earlier versions refer
 * to them.
 */
export const applicationForm: FormDefinition = withStandards({
  sections: [
    identitySection,
    productsSection,
    peopleSection,
    planetSection,
    sourcingSection,
    evidenceSection,
    contactsSection,
  ],
})
