/** Letters about the client's checks of an order: one for all that wait at the same time. */
import { linkTo, paths, present } from '@polyphony/contract'
import { type NewLetter, sendLetter, sendLetterToCompanyAdmins } from '../../base/message/send-letter.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export interface ConfirmedTask {
  task_id: string
  company_id: string
  /** Null: all admins of the company confirm. */
  confirmer_id: string | null
}

/** The letter about one check, and the letter about several. */
const letters = {
  asked: ['confirmationAsked', 'confirmationsAsked'],
  soon: ['confirmationSoonAutomatic', 'confirmationsSoonAutomatic'],
  confirmed: ['confirmedBySystem', 'severalConfirmedBySystem'],
} as const

type Asking = (typeof letters)[keyof typeof letters][number]

export interface Check {
  node_task_id: string
  target_lang: string
  deadline_at: string | null
}

export async function tellConfirmer(
  transaction: Transaction,
  task: ConfirmedTask & { name: string },
  what: keyof typeof letters,
  checks: readonly Check[],
): Promise<void> {
  const [first] = checks
  if (!first) return
  const params = {
    task_name: task.name,
    target_lang: first.target_lang,
    count: `${checks.length}`,
    auto_confirm_at: present(checks.flatMap(({ deadline_at }) => deadline_at ?? []).toSorted()[0]),
  }
  const [one, several] = letters[what]
  await sendToConfirmer(transaction, task, first.node_task_id, { kind: checks.length === 1 ? one : several, params })
}

/**
 * Sends a letter to the named confirmer, who may not be an admin, with a link to the (first) text; without a confirmer, to all
 * admins.
 */
async function sendToConfirmer<K extends Asking>(
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
