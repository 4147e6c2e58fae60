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
 * The form by which enterprises apply, as Pola ships it; an operator publishes versions of their own from there. A question's id
 * is a hundred times its section's, and its place. Questions and choices keep their ids: answers of earlier versions refer to them.
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
