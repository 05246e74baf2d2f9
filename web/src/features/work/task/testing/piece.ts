/** Builds pieces and their steps for tests. */
import type { PieceNode, TaskPiece } from '@polyphony/contract'

export const idOf = (number: number) => `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`

type NodeChanges = Omit<Partial<PieceNode>, 'can'> & { can?: Partial<PieceNode['can']> }
const nothing: PieceNode['can'] = {
  open: false,
  assign: false,
  confirm: false,
  retry: false,
  cancel: false,
  skip: false,
}

/** A step that waits for its turn and lets its reader do nothing. */
export const pieceNode = ({ can, ...changes }: NodeChanges = {}): PieceNode => ({
  node_task_id: idOf(9),
  node_id: 'n1',
  kind: 'translationProofreading',
  state: 'waiting',
  assignee: null,
  done_count: 0,
  total_count: 1,
  returned_count: 0,
  produced_by: null,
  error: null,
  is_unfilled: false,
  is_undrafted: false,
  retry_at: null,
  score: null,
  formula: null,
  score_inputs: null,
  opened_at: null,
  deadline_at: null,
  completed_at: null,
  release_at: null,
  choice: null,
  ...changes,
  can: { ...nothing, ...can },
})

/** A short file into Chinese. */
export const taskPiece = (number: number, changes: Partial<TaskPiece> = {}): TaskPiece => ({
  piece_id: idOf(number),
  file_name: `part ${number}.txt`,
  target_lang: 'zh',
  is_source: false,
  word_count: 10,
  segment_count: 1,
  completed_at: null,
  cancelled_at: null,
  deadline_at: '20300105120000000',
  nodes: [],
  ...changes,
})
