/** Actions on a draft: open, rename, copy, delete. */
import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { randomId } from '../../../../../api/random-id.ts'
import { useSessionUser } from '../../../../../api/session/session.ts'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { paths } from '../../../../../paths.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import { RowMenu } from '../../../../../ui/RowMenu.tsx'
import { namedAsCopy } from '../copy-draft.ts'
import { draftText } from '../draft.text.ts'
import { keptOf, revive } from '../draft.ts'
import { forgetDraft } from '../draft-copy.ts'
import classes from './draft.module.css'
import type { DraftEntry } from './draft-entry.ts'
import { RenameDialog } from './RenameDialog.tsx'

const { taskDraft } = calls
const invalidates = [taskDraft.getDraftList]

export function DraftActions({ entry }: { entry: DraftEntry }) {
  const t = useText(draftText)
  const [act, setAct] = useState<'rename' | 'delete' | null>(null)
  const { draft_id, isOnServer } = entry
  const name = entry.name || t('untitled')
  const copy = useCopy(name)
  const remove = useRemove(entry)
  return (
    <span className={classes.actions}>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t('continueName', { name })}
        renderRoot={(props) => <Link to={paths.taskFlow} search={{ draft: draft_id }} {...props} />}
      >
        {t('continue')}
      </Button>
      <RowMenu label={t('moreFor', { name })} isBusy={copy.isPending}>
        {isOnServer && (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setAct('rename')}>
              {t('rename')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => copy.mutate({ draft_id })}>
              {t('copy')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconTrash size={16} />} color="var(--overdue)" onClick={() => setAct('delete')}>
          {t('delete')}
        </Menu.Item>
      </RowMenu>
      {act === 'rename' && <RenameDialog draft_id={draft_id} name={entry.name} onClose={() => setAct(null)} />}
      <ConfirmDialog
        isOpen={act === 'delete'}
        title={t('deleteTitle', { name })}
        losses={[t('deleteLoss')]}
        confirmLabel={t('delete')}
        isBusy={remove.isPending}
        onConfirm={() => {
          remove.run()
          if (!isOnServer) setAct(null)
        }}
        onClose={() => setAct(null)}
      />
    </span>
  )
}

/** Copies the server's version under another name. */
function useCopy(name: string) {
  const t = useText(draftText)
  const save = useAction(taskDraft.saveDraft, {
    invalidates,
    onSuccess: () => notifications.show({ message: t('copied', { name }) }),
  })
  return useAction(taskDraft.getDraft, {
    onSuccess: ({ draft }) => {
      const copied = namedAsCopy(revive(draft, Date.now()), t('copyMark'))
      save.mutate({ draft_id: randomId(), version: 0, draft: keptOf(copied) })
    },
  })
}

function useRemove({ draft_id, isOnServer }: DraftEntry) {
  const t = useText(draftText)
  const cache = useQueryClient()
  const { account_id } = useSessionUser()
  const onGone = () => {
    forgetDraft(account_id, draft_id)
    notifications.show({ message: t('deleted') })
  }
  const remove = useAction(taskDraft.deleteDraft, { invalidates, onSuccess: onGone })
  const run = () => {
    if (isOnServer) return remove.mutate({ draft_id })
    onGone()
    void cache.invalidateQueries({ queryKey: [taskDraft.getDraftList.path] })
  }
  return { run, isPending: remove.isPending }
}
