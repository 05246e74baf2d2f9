import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionUser } from '../../../../api/session/session.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import type { Order } from '../draft/draft.ts'
import { forgetDraft } from '../draft/draft-copy.ts'
import { createText } from './create.text.ts'
import type { KeptDraft } from './use-draft.ts'

/** What somebody agrees to by ordering. */
export interface Price {
  charge_minor: number
  /** The ceiling for drafts that have to be redone. */
  effort_percent: number
}

export interface Changed {
  before: Price
  after: Price
}

/**
 * Places the order at the displayed price; if the price has changed, asks for confirmation again. Its draft is deleted
 * with the order.
 */
export function usePlaceOrder({ draft_id, saver }: KeptDraft) {
  const t = useText(createText)
  const navigate = useNavigate()
  const { account_id } = useSessionUser()
  const [changed, setChanged] = useState<Changed | null>(null)
  const [isSaving, setSaving] = useState(false)
  const create = useAction(calls.task.createTask, {
    invalidates: [
      calls.task.getProjectTaskList,
      calls.flow.getRecentlyFlowList,
      calls.taskDraft.getDraftList,
      calls.credit.getOwnCredit,
      calls.purchaseOrders.getUsablePurchaseOrders,
    ],
    invalidatesOnError: [calls.credit.getOwnCredit, calls.purchaseOrders.getUsablePurchaseOrders],
    noErrorTip: true,
    onSuccess: ({ task_id }, { name }) => {
      saver.end()
      forgetDraft(account_id, draft_id)
      notifications.show({ message: t('ordered', { name }) })
      // Replaced, because the draft is no more: going back from the task leads to where the order began.
      void navigate({ to: paths.taskDetail, params: { task_id }, replace: true })
    },
    onError: ({ code, data }, { charge_minor, effort_percent = 0 }) => {
      const after = { charge_minor: Number(data.charge_minor), effort_percent: Number(data.effort_percent) }
      if (code === 'QUOTE_CHANGED') setChanged({ before: { charge_minor, effort_percent }, after })
      if (code === 'DRAFT_GONE') saver.end('gone')
    },
  })
  const place = async (order: Order, price: Price) => {
    setChanged(null)
    setSaving(true)
    const isKept = await saver.flush()
    setSaving(false)
    // If a save were in progress or another window had changed the draft, both an order and its draft could exist.
    if (isKept) create.mutate({ ...order, ...price, draft_id: saver.version > 0 ? draft_id : null })
    else notifications.show({ color: 'red', message: t('notOrdered') })
  }
  return {
    place,
    changed,
    leaveIt: () => setChanged(null),
    isPending: isSaving || create.isPending,
    /** Other errors; a changed price is a question instead. */
    error: create.error?.code === 'QUOTE_CHANGED' ? null : create.error,
  }
}
