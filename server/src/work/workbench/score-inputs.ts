import type { ScoreInputs } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'

/**
 * The inputs of the score of a qa node's present round: the evaluated words (those by which the work is paid) and the
 * round's issues on the target, or the reviewer's remarks on an interpretation. An issue on the source isn't the
 * assignee's error and doesn't count.
 */
export async function scoreInputsOf(tx: Tx, qaNodeTaskId: string): Promise<ScoreInputs> {
  return tx
    .selectFrom('node_task as n')
    .innerJoin('piece as p', 'p.piece_id', 'n.piece_id')
    .innerJoin('task_file as f', 'f.task_file_id', 'p.task_file_id')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('segment_issue')
          .select(['node_task_id', 'round', 'severity'])
          .where('side', '=', 'target')
          .unionAll(
            selectFrom('interpret_note')
              .select(['node_task_id', 'round'])
              .select((eb) => eb.ref('severity').$notNull().as('severity'))
              .where('severity', 'is not', null),
          )
          .as('i'),
      (join) =>
        join
          .onRef('i.node_task_id', '=', 'n.node_task_id')
          .on((eb) => eb('i.round', '=', eb('n.returned_count', '+', 1))),
    )
    .select('f.word_count')
    .select(({ fn }) => [
      fn.count<number>('i.round').filterWhere('i.severity', '=', 'neutral').as('neutral'),
      fn.count<number>('i.round').filterWhere('i.severity', '=', 'minor').as('minor'),
      fn.count<number>('i.round').filterWhere('i.severity', '=', 'major').as('major'),
      fn.count<number>('i.round').filterWhere('i.severity', '=', 'critical').as('critical'),
    ])
    .where('n.node_task_id', '=', qaNodeTaskId)
    .groupBy('f.word_count')
    .executeTakeFirstOrThrow()
}
