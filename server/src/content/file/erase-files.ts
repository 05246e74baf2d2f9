import type { Transaction } from '../../ground/kernel/transaction.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Deletes an erased account's own files. Files of a company and files of tasks belong to the company; trial materials
 * to the platform; signed contracts are kept.
 */
export async function eraseFiles(transaction: Transaction, accountId: string): Promise<void> {
  const own = await transaction.tx
    .selectFrom('file')
    .select('file_id')
    .where('owner_id', '=', accountId)
    .where('company_id', 'is', null)
    .where('purpose', 'not in', ['contract', 'derivative']) // derivatives are deleted with their file
    .where(({ not, exists, selectFrom, ref, or }) =>
      not(
        or([
          exists(
            selectFrom('task_file')
              .select('task_file_id')
              .where((used) =>
                used.or([
                  used('task_file.file_id', '=', ref('file.file_id')),
                  used('task_file.media_file_id', '=', ref('file.file_id')),
                ]),
              ),
          ),
          exists(
            selectFrom('trial_material')
              .select('material_id')
              .where((used) =>
                used.or([
                  used('trial_material.file_id', '=', ref('file.file_id')),
                  used('trial_material.media_file_id', '=', ref('file.file_id')),
                ]),
              ),
          ),
          exists(selectFrom('task_output').select('output_id').whereRef('task_output.file_id', '=', 'file.file_id')),
        ]),
      ),
    )
    .execute()
  await removeFiles(
    transaction,
    own.map((file) => file.file_id),
  )
}
