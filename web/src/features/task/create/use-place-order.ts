import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import type { Order } from './draft.ts'
import { createText } from './text.ts'

interface Changed {
  before: number
  after: number
}

/** Places the order at the price that was seen; when that has changed, asks again. */
export function usePlaceOrder(onPlaced: () => void) {
  const t = useText(createText)
  const navigate = useNavigate()
  const [changed, setChanged] = useState<Changed | null>(null)
  const create = useAction(calls.task.createTask, {
    invalidates: [calls.task.getProjectTaskList, calls.flow.getRecentlyFlowList],
    noErrorTip: true,
    onSuccess: ({ task_id }, { name }) => {
      notifications.show({ message: t('ordered', { name }) })
      onPlaced()
      void navigate({ to: paths.taskDetail, params: { task_id } })
    },
    onError: ({ code, data }, { price_minor }) => {
      if (code === 'QUOTE_CHANGED') setChanged({ before: price_minor, after: Number(data.price_minor) })
    },
  })
  const place = (order: Order, price_minor: number) => {
    setChanged(null)
    create.mutate({ ...order, price_minor })
  }
  return {
    place,
    changed,
    leaveIt: () => setChanged(null),
    isPending: create.isPending,
    /** What else was wrong; a changed price is asked about, not told. */
    error: create.error?.code === 'QUOTE_CHANGED' ? null : create.error,
  }
}
