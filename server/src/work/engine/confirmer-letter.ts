import { linkTo, paths } from '@polyphony/contract'
import { type NewLetter, sendLetter, sendLetterToCompanyAdmins } from '../../base/message/send-letter.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export interface ConfirmedTask {
  task_id: string
  company_id: string
  /** Null: all admins of the company confirm. */
  confirmer_id: string | null
}

type Asking = 'confirmationAsked' | 'confirmationSoonAutomatic' | 'confirmedBySystem'

/**
 * Sends a letter to the named confirmer, who may not be an admin, with a link to the text; without a confirmer, to all
 * admins.
 */
export async function sendToConfirmer<K extends Asking>(
  transaction: Transaction,
  { task_id, company_id, confirmer_id }: ConfirmedTask,
  nodeTaskId: string,
  letter: Omit<NewLetter<K>, 'link'>,
): Promise<void> {
  if (confirmer_id) {
    const recipient = {
      account_id: confirmer_id,
      link: linkTo(paths.workbench, { params: { node_task_id: nodeTaskId } }),
    }
    await sendLetter(transaction, { ...letter, ...recipient } as NewLetter<K> & { account_id: string })
  } else {
    const link = linkTo(paths.taskDetail, { params: { task_id } })
    await sendLetterToCompanyAdmins(transaction, company_id, { ...letter, link } as NewLetter<K>, task_id)
  }
}
