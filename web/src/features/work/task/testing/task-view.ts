/** Builds the task of a page for tests. */
import { taskStatuses } from '@polyphony/contract'
import type { TaskView } from '../detail/task-view.ts'

export const taskId = '0190b6a0-0000-7000-8000-000000000001'

const manual: TaskView = {
  task_id: taskId,
  number: 1,
  name: 'The manual',
  media: 'doc',
  source_lang: 'en',
  target_langs: ['zh'],
  status: taskStatuses.inProgress,
  confirmation: null,
  word_count: 100,
  currency: 'USD',
  progress: 0,
  file_count: 12,
  deadline_at: '20300105120000000',
  created_at: '20290105120000000',
  completed_at: null,
  creator: { account_id: '0190b6a0-0000-7000-8000-00000000001d', nickname: 'Lin', avatar: null },
  ordered_through: null,
  company_name: 'Harbour',
  flow_id: null,
  graph: {
    nodes: [
      { node_id: 'n1', kind: 'translationProofreading', hours: 1 },
      { node_id: 'n2', kind: 'editing', hours: 1 },
    ],
    edges: [{ from: 'n1', to: 'n2' }],
  },
  delivery_version: 'monolingual',
  is_burned_in: false,
  is_qa_required: false,
  is_acceptance_required: false,
  is_non_native_allowed: false,
  is_memory_used: true,
  is_termbase_used: true,
  description: 'For sailors',
  style_guide: '',
  tag_ids: [],
  offer_mode: 'first',
  offer_wave_size: null,
  offer_wave_minutes: null,
  is_offering_changeable: false,
  paused_at: null,
  auto_confirm_at: null,
  confirmer: null,
  version: 3,
  can: { pause: true, resume: false, reset: true, rework: false, cancel: true, change: true },
  piece_count: 12,
  finished_count: 0,
  piece_langs: ['zh'],
  steps: [
    { node_id: 'n1', kind: 'translationProofreading', counts: { in_progress: 12 } },
    { node_id: 'n2', kind: 'editing', counts: { waiting: 12 } },
  ],
  attention: { mine: 0, unfilled: 0, failed: 0, overdue: 0, check: 0 },
}

export const taskView = (changes: Partial<TaskView> = {}): TaskView => ({ ...manual, ...changes })
