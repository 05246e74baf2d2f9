import { sql } from 'kysely'

/**
 * Query condition with `spared_work w` and its `node_task n`: the work counts as spared. If all of it was spared but
 * somebody did the step after all, it doesn't.
 */
export const isSpared = sql<boolean>`not w.is_undone and (w.segment_count < w.total_count or n.assignee_id is null)`
