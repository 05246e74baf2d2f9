import { Badge, Button, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type HousePromptDetail, type HousePromptVersion, personName } from '@polyphony/contract'
import { diff } from '@polyphony/contract/ground/diff'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import cells from '../../../../ui/table/cells.module.css'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import classes from './prompts.module.css'
import { opsPromptText } from './prompts.text.ts'

const reads = [calls.housePrompt.getHousePrompt, calls.housePrompt.getHousePromptList]

interface Props {
  prompt: HousePromptDetail
}

function useRestore({ name, version }: HousePromptDetail) {
  const t = useText(opsPromptText)
  const restore = useAction(calls.housePrompt.restoreHousePrompt, {
    invalidates: reads,
    invalidatesOnError: reads,
    onSuccess: (saved) => notifications.show({ message: t('saved', { version: saved.version }) }),
  })
  return {
    isPending: restore.isPending,
    to: (to_version: number | null, onEnd?: () => void) =>
      restore.mutate({ name, version, to_version }, onEnd && { onSettled: onEnd }),
  }
}

export function RestoreDefault({ prompt }: Props) {
  const t = useText(opsPromptText)
  const [isAsking, setAsking] = useState(false)
  const restore = useRestore(prompt)
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('restoreDefault')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('restoreDefaultOf')}
        confirmLabel={t('restore')}
        isBusy={restore.isPending}
        onConfirm={() => restore.to(null, () => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {t('restoreAbout')}
      </ConfirmDialog>
    </div>
  )
}

export function HousePromptVersions({ prompt }: Props) {
  const t = useText(opsPromptText)
  const restore = useRestore(prompt)
  const columns = useColumns(prompt.version, restore)
  const byDefault = prompt.versions.find(({ is_default }) => is_default)
  return (
    <Panel className={classes.box}>
      <Title order={2} size="h4">
        {t('versions')}
      </Title>
      <DataTable
        label={t('versions')}
        columns={columns}
        rows={prompt.versions}
        rowKey={({ version }) => String(version)}
        empty={null}
        detail={{
          label: t('changes'),
          content: ({ text }) => <Against before={byDefault?.text ?? ''} after={text} />,
        }}
      />
    </Panel>
  )
}

function useColumns(inForce: number, restore: ReturnType<typeof useRestore>): readonly Column<HousePromptVersion>[] {
  const t = useText(opsPromptText)
  const language = useLanguage()
  return [
    { id: 'version', header: t('version'), isTitle: true, cell: (row) => <Said row={row} inForce={inForce} /> },
    {
      id: 'by',
      header: t('savedBy'),
      width: 180,
      cell: ({ saved_by }) => (saved_by ? personName(saved_by.nickname, language) : t('house')),
    },
    { id: 'at', header: t('savedAt'), width: 180, cell: ({ saved_at }) => formatDateTime(saved_at, language) },
    {
      id: 'restore',
      header: t('restore'),
      width: 110,
      align: 'end',
      cell: ({ version }) =>
        version !== inForce && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={restore.isPending}
            aria-label={t('restoreVersion', { version })}
            onClick={() => restore.to(version)}
          >
            {t('restore')}
          </Button>
        ),
    },
  ]
}

function Said({ row: { version, note, is_default }, inForce }: { row: HousePromptVersion; inForce: number }) {
  const t = useText(opsPromptText)
  return (
    <span className={cells.names}>
      <span>
        {t('versionOf', { version })}{' '}
        {version === inForce && (
          <Badge size="sm" variant="light" tt="none">
            {t('inForce')}
          </Badge>
        )}{' '}
        {is_default && (
          <Badge size="sm" variant="default" tt="none">
            {t('isDefault')}
          </Badge>
        )}
      </span>
      {note && <span className={cells.sub}>{note}</span>}
    </span>
  )
}

function Against({ before, after }: { before: string; after: string }) {
  const t = useText(opsPromptText)
  if (before === after)
    return (
      <Text size="sm" c="dimmed">
        {t('same')}
      </Text>
    )
  return (
    <div className={classes.text} lang="en">
      {diff(before, after).map(({ op, text }, index) => {
        const key = `${index}${op}`
        if (op === 'same') return <span key={key}>{text}</span>
        const isNew = op === 'insert'
        const Mark = isNew ? 'ins' : 'del'
        return (
          <Mark key={key} className={isNew ? classes.inserted : classes.deleted}>
            {text}
          </Mark>
        )
      })}
    </div>
  )
}
