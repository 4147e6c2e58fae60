import { whenAnswersSaved, whenHandedIn, whenResponseBegun } from '#features/platform/forms/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { applicationBegun, applicationHandedIn, applicationSaved } from './server/follow-responses.ts'
import { shipApplicationForm } from './server/ship-application-form.ts'

export default defineFeature({
  connect() {
    whenResponseBegun(applicationBegun)
    whenAnswersSaved(applicationSaved)
    whenHandedIn(applicationHandedIn)
  },
  update: shipApplicationForm,
})
