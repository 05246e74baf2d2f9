/** Further actions of a client on an order; each shows its consequences first. */
import { ActionIcon, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, closedStatuses, mayForgetTask, nodeKinds, type OutputOf, present } from '@polyphony/contract'
import {
  IconArrowBackUp,
  IconBan,
  IconColumns,
  IconCopy,
  IconDots,
  IconMessage,
  IconPencil,
  IconTool,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSessionUser } from '../../../../../api/session/session.ts'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { paths } from '../../../../../paths.ts'
import { beginDraft } from '../../draft/copy-draft.ts'
import { type Draft, deadlineChoices, deadlineIn, emptyDraft } from '../../draft/draft.ts'
import { useOrderRights } from '../../use-order-rights.ts'
import { CompareDialog } from '../compare/CompareDialog.tsx'
import { CancelDialog } from '../end/CancelDialog.tsx'
import { ReworkDialog } from '../rework/ReworkDialog.tsx'
import type { TaskView } from '../task-view.ts'
import { actionText } from './actions.text.ts'
import { ConfirmerDialog } from './ConfirmerDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { ResetDialog } from './ResetDialog.tsx'

const dialogs = {
  edit: EditDialog,
  compare: CompareDialog,
  message: MessageDialog,
  confirmer: ConfirmerDialog,
  rework: ReworkDialog,
  reset: ResetDialog,
  cancel: CancelDialog,
  remove: DeleteDialog,
} as const
type Act = keyof typeof dialogs

export function TaskMenu({ task }: { task: TaskView }) {
  const t = useText(actionText)
  const { places } = useOrderRights()
  const [act, setAct] = useState<Act | null>(null)
  const copy = useCopy()
  if (!task.can.change) return null
  const hasCheck = task.graph.nodes.some((node) => nodeKinds[node.kind].by === 'client')
  const item = (name: Act, icon: ReactNode) => (
    <Menu.Item
      leftSection={icon}
      {...((name === 'remove' || name === 'cancel') && { color: 'var(--overdue)' })}
      onClick={() => setAct(name)}
    >
      {t(name)}
    </Menu.Item>
  )
  const Dialog = act && dialogs[act]
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('more')} loading={copy.isPending}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {item('edit', <IconPencil size={16} />)}
          {places && (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => copy.mutate({ task_id: task.task_id })}>
              {t('copy')}
            </Menu.Item>
          )}
          {item('compare', <IconColumns size={16} />)}
          {item('message', <IconMessage size={16} />)}
          {hasCheck && !closedStatuses.includes(task.status) && item('confirmer', <IconUserCheck size={16} />)}
          <Menu.Divider />
          {task.can.rework && item('rework', <IconTool size={16} />)}
          {task.can.reset && item('reset', <IconArrowBackUp size={16} />)}
          {task.can.cancel && item('cancel', <IconBan size={16} />)}
          {mayForgetTask({ charge_minor: 1, ...task }) && item('remove', <IconTrash size={16} />)}
        </Menu.Dropdown>
      </Menu>
      {Dialog && <Dialog task={task} onClose={() => setAct(null)} />}
    </>
  )
}

/** Stores the copy as a draft and opens it; the price is calculated and accepted there. */
function useCopy() {
  const t = useText(actionText)
  const { account_id } = useSessionUser()
  const navigate = useNavigate()
  return useAction(calls.taskWork.copyTask, {
    onSuccess: (copied) => {
      const draft = keepCopy(account_id, copied)
      notifications.show({ message: t('copied') })
      void navigate({ to: paths.taskFlow, search: { draft } })
    },
  })
}

type Copied = OutputOf<typeof calls.taskWork.copyTask>

/**
 * Stores a copy as a draft with the preset deadline that is closest to the original's hours. @returns the draft's id.
 */
function keepCopy(accountId: string, { order, files, deadline_hours }: Copied): string {
  const now = Date.now()
  const hours = deadlineChoices.find((choice) => choice >= deadline_hours) ?? present(deadlineChoices.at(-1))
  const { media: _media, files: _files, ...wishes } = order
  const times = { deadline_hours: hours, deadline_at: deadlineIn(hours, now) }
  const draft: Draft = { ...emptyDraft(now), ...wishes, ...times, files }
  return beginDraft(accountId, draft)
}
