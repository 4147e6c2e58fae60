import type { ModerationCase, QueuedCase, Statement } from '../../moderation.contract.ts'

/** A case of the queue: a listing that two people reported. */
export function aQueuedCase(given: Partial<QueuedCase> = {}): QueuedCase {
  return {
    ...{ id: 7, kind: 'listing', source: 'report', title: 'Neem oil', excerpt: 'Cures dengue.', reportCount: 2 },
    ...{ reasons: [{ reason: 'scam', count: 2 }], holds: [], activeAt: '2026-11-23T08:00:00.000Z' },
    ...{ dueAt: null, assignee: null, closedAt: null, onlookers: [] },
    ...given,
  }
}

/** The same case as moderators see it: its author writes Sinhala, and nothing is decided. */
export function aCase(given: Partial<ModerationCase> = {}): ModerationCase {
  return {
    ...{ id: 7, kind: 'listing', source: 'report', isOpen: true, revision: 3, title: 'Neem oil', link: '/listing/12' },
    ...{ state: 'shown', words: 'Cures dengue in three days.', copy: null, earlier: null, language: 'si' },
    writtenAt: '2026-11-20T21:34:00.000Z',
    author: { name: 'Sunil Bandara', email: 'sunil@pola.example', link: null, chat: '/chats/user_sunil' },
    standing: { since: '2026-03-02T00:00:00.000Z', written: 41, pausedUntil: null, isSuspended: false },
    ...{
      people: [],
      around: [],
      pictures: [],
      documents: [],
      holds: [],
      reportCount: 2,
      orders: [],
      appeal: null,
      notes: [],
      decisions: [],
    },
    reports: [
      {
        ...{ id: 1, reason: 'scam', message: 'A child died of this.', createdAt: '2026-11-23T08:00:00.000Z' },
        ...{
          reporter: { name: 'Kamala', email: 'kamala@pola.example', link: null, chat: null },
          earlier: { right: 2, all: 3 },
        },
      },
    ],
    ...{ history: [], assignee: null, conflict: null, hasDeclared: false, ties: [] },
    ...{ measures: ['leave', 'warn', 'hide', 'remove'], sanctions: ['none', 'pause', 'suspend'] },
    ...given,
  }
}

/** A statement of reasons that can be appealed against. */
export function aStatement(given: Partial<Statement> = {}): Statement {
  return {
    ...{ id: 4, language: 'en', title: '“Neem oil” is hidden until it is corrected' },
    paragraphs: ['It says that it cures dengue.', 'This is against rule 4: No unproven cures.'],
    ...{ words: 'Cures dengue in three days.', at: '2026-11-23T08:00:00.000Z' },
    ...{ appealUntil: '2027-05-23T08:00:00.000Z', appeal: null, tried: null },
    ...given,
  }
}
