/** For operators: the tree of tags. */
import { Button, Skeleton } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconPlus, IconTags } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DeleteTagDialog } from './DeleteTagDialog.tsx'
import { MoveTagDialog } from './MoveTagDialog.tsx'
import { TagDialog } from './TagDialog.tsx'
import { TagEditorTree } from './TagEditorTree.tsx'
import type { TagDialogKind } from './TagRow.tsx'
import { type TagNode, treeOf } from './tag-tree.ts'
import { tagsText } from './tags.text.ts'

interface Dialog {
  kind: TagDialogKind
  /** `add`: the parent tag; null: the top level. */
  tag: TagNode | null
  isOpen: boolean
}

export function OpsTagsScreen() {
  const t = useText(tagsText)
  const { data, error, refetch } = useCall(calls.opsTag.getTagEditor, {})
  const tree = useMemo(() => data && treeOf(data.list), [data])
  const [dialog, setDialog] = useState<Dialog>({ kind: 'add', tag: null, isOpen: false })
  const open = (kind: TagDialogKind, tag: TagNode | null) => setDialog({ kind, tag, isOpen: true })
  const close = () => setDialog({ ...dialog, isOpen: false })
  const isOpen = (kind: TagDialogKind) => dialog.isOpen && dialog.kind === kind
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('add', null)}>
            {t('add')}
          </Button>
        }
      />
      <Panel>
        {!tree && (
          <QueryState
            error={error}
            onRetry={refetch}
            bones={<Skeleton height={320} role="status" aria-label={t('loading')} />}
          />
        )}
        {tree?.length === 0 && <EmptyState icon={IconTags} title={t('none')} hint={t('noneHint')} />}
        {tree && tree.length > 0 && <TagEditorTree tree={tree} onOpen={open} />}
      </Panel>
      <TagDialog
        isOpen={isOpen('add') || isOpen('rename')}
        isNew={dialog.kind === 'add'}
        tag={dialog.tag}
        onClose={close}
      />
      {dialog.tag && tree && (
        <>
          <MoveTagDialog isOpen={isOpen('move')} tag={dialog.tag} tree={tree} onClose={close} />
          <DeleteTagDialog isOpen={isOpen('delete')} tag={dialog.tag} onClose={close} />
        </>
      )}
    </>
  )
}
