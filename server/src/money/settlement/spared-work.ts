import { sql } from 'kysely'

/** Of `w`, what people are spared of `n`, its step: nobody has done it after all. */
export const isSpared = sql<boolean>`not w.is_undone and (w.segment_count < w.total_count or n.assignee_id is null)`
