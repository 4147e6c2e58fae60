import type { ApplicationState } from '../../applications.contract.ts'

/** An application as its applicant sees it: a new draft. */
export function anApplication(given: Partial<ApplicationState> = {}): ApplicationState {
  return {
    id: 7,
    kind: 'first',
    status: 'draft',
    brand: 'Molagoda Pottery',
    part: 'own',
    filledByName: null,
    forEmail: null,
    createdAt: '2026-11-02T08:00:00.000Z',
    changedAt: '2026-11-05T08:00:00.000Z',
    submittedAt: null,
    decidedAt: null,
    handedOverAt: null,
    dueOn: null,
    vendor: null,
    may: ['goOn', 'delete'],
    round: 0,
    isAppealed: false,
    notes: [],
    asked: null,
    decision: null,
    lastTime: null,
    ...given,
  }
}
