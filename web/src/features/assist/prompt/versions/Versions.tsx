/** What a prompt said before: each version against the one before it, and back to it. */
import { Badge, Button, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Directive, type DirectiveVersion, personName } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import cells from '../../../../ui/table/cells.module.css'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { directiveReads } from '../list/directive-list.ts'
import classes from '../prompt.module.css'
import { promptText } from '../prompt.text.ts'
import { ChangedWords } from './ChangedWords.tsx'

interface Props {
  directive: Directive
  onRestored: () => void
}

export function Versions({ directive, onRestored }: Props) {
  const { id, version: current, can } = directive
  const t = useText(promptText)
  const messageOf = useErrorMessage()
  const found = useCall(calls.directive.getDirectiveVersions, { id })
  const [chosen, setChosen] = useState<number | null>(null)
  const restore = useRestore(onRestored, () => setChosen(null))
  const columns = useColumns(current, can.edit ? setChosen : null)
  const list = found.data?.list
  return (
    <Panel className={classes.box}>
      <Title order={2} size="h4">
        {t('history')}
      </Title>
      <DataTable
        label={t('history')}
        columns={columns}
        rows={list}
        rowKey={({ version }) => String(version)}
        empty={null}
        error={found.error && messageOf(found.error)}
        onRetry={() => void found.refetch()}
        detail={{
          label: t('changes'),
          content: (row) => (
            <ChangedWords before={list?.find(({ version }) => version === row.version - 1)} after={row} />
          ),
        }}
      />
      <ConfirmDialog
        isOpen={chosen !== null}
        title={t('restoreOf', { version: chosen ?? 0 })}
        confirmLabel={t('restore')}
        isBusy={restore.isPending}
        onConfirm={() => chosen !== null && restore.mutate({ id, version: current, from_version: chosen })}
        onClose={() => setChosen(null)}
      >
        {t('restoreAbout')}
      </ConfirmDialog>
    </Panel>
  )
}

function useRestore(onRestored: () => void, onEnd: () => void) {
  const t = useText(promptText)
  return useAction(calls.directive.restoreDirective, {
    invalidates: directiveReads,
    invalidatesOnError: directiveReads,
    onSuccess: ({ version }) => {
      notifications.show({ message: t('saved', { version }) })
      onEnd()
      onRestored()
    },
    onError: onEnd,
  })
}

/** `onRestore`: null for people who may only read. */
function useColumns(
  current: number,
  onRestore: ((version: number) => void) | null,
): readonly Column<DirectiveVersion>[] {
  const t = useText(promptText)
  const language = useLanguage()
  const columns: Column<DirectiveVersion>[] = [
    {
      id: 'version',
      header: t('versionColumn'),
      isTitle: true,
      cell: (row) => <Said version={row} isCurrent={row.version === current} />,
    },
    { id: 'by', header: t('savedBy'), width: 180, cell: ({ saved_by }) => personName(saved_by.nickname, language) },
    { id: 'at', header: t('savedAt'), width: 180, cell: ({ saved_at }) => formatDateTime(saved_at, language) },
  ]
  if (!onRestore) return columns
  const button = ({ version }: DirectiveVersion) =>
    version === current ? null : (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('restoreVersion', { version })}
        onClick={() => onRestore(version)}
      >
        {t('restore')}
      </Button>
    )
  return [...columns, { id: 'restore', header: t('restore'), width: 110, align: 'end', cell: button }]
}

function Said({
  version: { version, note, restored_from },
  isCurrent,
}: {
  version: DirectiveVersion
  isCurrent: boolean
}) {
  const t = useText(promptText)
  return (
    <span className={cells.names}>
      <span>
        {t('version', { version })}{' '}
        {isCurrent && (
          <Badge size="sm" variant="light" tt="none">
            {t('newest')}
          </Badge>
        )}
      </span>
      {restored_from !== null && (
        <Text span size="xs" c="dimmed">
          {t('restoredFrom', { version: restored_from })}
        </Text>
      )}
      {note && <span className={cells.sub}>{note}</span>}
    </span>
  )
}
