/** Socket events at `/kbs/socket`. The server adds a connection to its rooms; clients can't choose them. */
export const socketPath = '/kbs/socket'

/** Events from the server. They only name what changed; the screen then loads it with its own rights. */
export interface ServerEvents {
  /** A node task of yours, or of your company's task, changed its state. */
  task_changed: (event: { task_id: string; node_task_id: string | null }) => void
  /** An AI or system node's progress. */
  node_progress: (event: { task_id: string; node_task_id: string; done_count: number; total_count: number }) => void
  offers_changed: (event: { node_task_id: string }) => void
  letter: (event: { letter_id: string; total: number }) => void
  file_changed: (event: { file_id: string }) => void
  /** A file of a base that you reach: its state, how far it has got, where it is. */
  knowledge_changed: (event: { kbs_id: string; knowledge_id: string }) => void
  /** Somebody changed segments of a document that you have open. */
  segments_changed: (event: {
    node_task_id: string
    piece_id: string
    segment_ids: string[]
    client_id: string
  }) => void
  /** Somebody changed annotations of it. */
  annotations_changed: (event: {
    node_task_id: string
    piece_id: string
    segment_ids: string[]
    client_id: string
  }) => void
  notes_changed: (event: { piece_id: string }) => void
  lease_changed: (event: { node_task_id: string }) => void
  session_ended: (event: { reason: 'revoked' | 'expired' }) => void
}

/** Events from the client. */
export interface ClientEvents {
  /** Subscribes to a document (until `leave_document` or disconnection); the answer says whether that is allowed. */
  watch_document: (event: { node_task_id: string }, answer: (result: { ok: boolean }) => void) => void
  leave_document: (event: { node_task_id: string }) => void
}

export type ServerEventName = keyof ServerEvents
export type ServerEventOf<N extends ServerEventName> = Parameters<ServerEvents[N]>[0]
