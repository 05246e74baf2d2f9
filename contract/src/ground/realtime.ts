/** Socket events at `/kbs/socket`. The server joins a connection to its rooms; nobody asks for one. */
export const socketPath = '/kbs/socket'

/** From the server. Payloads name what changed; the screen asks for the rest with its own rights. */
export interface ServerEvents {
  /** A node task of yours, or of your company's task, moved on. */
  task_changed: (event: { task_id: string; node_task_id: string | null }) => void
  /** An AI or system node's progress. */
  node_progress: (event: { task_id: string; node_task_id: string; done_count: number; total_count: number }) => void
  offers_changed: (event: { node_task_id: string }) => void
  letter: (event: { letter_id: string; total: number }) => void
  file_changed: (event: { file_id: string }) => void
  /** Somebody wrote in a document you have open. */
  segments_changed: (event: {
    node_task_id: string
    piece_id: string
    segment_ids: string[]
    client_id: string
  }) => void
  /** Somebody labelled in it. */
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

/** To the server. */
export interface ClientEvents {
  /** Looks at a document from now on (until `leave_document` or disconnection); answered with whether one may. */
  watch_document: (event: { node_task_id: string }, answer: (result: { ok: boolean }) => void) => void
  leave_document: (event: { node_task_id: string }) => void
}

export type ServerEventName = keyof ServerEvents
export type ServerEventOf<N extends ServerEventName> = Parameters<ServerEvents[N]>[0]
