/** The outputs of finished pieces: downloads, and of a complete task links for people without an account. */
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { calls, maxZipBytes } from '@polyphony/contract'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { outputKindText } from '../../../../../i18n/domain/domain.text.ts'
import { formatLanguageName, formatSize } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { OpenPreview } from '../../../../../parts/file-link/OpenPreview.tsx'
import { ListPanel } from '../../../../../parts/list/ListPanel.tsx'
import { useWholeList } from '../../../../../parts/list/use-whole-list.ts'
import type { Column } from '../../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import { DownloadButton } from '../DownloadButton.tsx'
import { detailText } from '../detail.text.ts'
import { type Output, outputList } from '../detail-lists.ts'
import type { TaskView } from '../task-view.ts'
import { AddToKnowledge } from './AddToKnowledge.tsx'
import { deliveryText } from './delivery.text.ts'
import { outputsByPiece } from './main-output.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { ShareLinks } from './ShareLinks.tsx'

const { downloadTaskOutput, downloadTaskZip } = calls.task

interface DeliveryProps {
  task: Pick<TaskView, 'task_id' | 'delivery_version'>
  isComplete: boolean
}

export function Delivery({ task, isComplete }: DeliveryProps) {
  const t = useText(detailText)
  const { task_id: taskId, delivery_version } = task
  const [shared, setShared] = useState<Output | 'everything' | null>(null)
  const { data } = useCall(calls.task.getTaskDownloadList, { task_id: taskId })
  const byMain = new Map(
    outputsByPiece(data?.list ?? [], delivery_version).map((piece) => [piece.main.output_id, piece]),
  )
  const list = useWholeList(outputList, { task_id: taskId }, (outputs) =>
    outputsByPiece(outputs, delivery_version).map(({ main }) => main),
  )
  const onShare = isComplete ? setShared : null
  const columns = useColumns(taskId, onShare)
  const othersOf = (row: Output) => byMain.get(row.output_id)?.others ?? []
  return (
    <Stack gap="md">
      {data && (
        <ForAll taskId={taskId} outputs={data.list} onShare={isComplete ? () => setShared('everything') : null} />
      )}
      <ListPanel
        list={list}
        label={t('outputs')}
        columns={columns}
        rowKey={(row) => row.output_id}
        detail={{
          label: t('otherFormats'),
          isThere: (row) => othersOf(row).length > 0,
          content: (row) => <OtherFormats taskId={taskId} outputs={othersOf(row)} onShare={onShare} />,
        }}
        empty={null}
      />
      {isComplete && <ShareLinks taskId={taskId} />}
      {data && shared && (
        <ShareDialog
          taskId={taskId}
          outputs={data.list}
          first={shared === 'everything' ? null : shared.output_id}
          onClose={() => setShared(null)}
        />
      )}
    </Stack>
  )
}

function useColumns(taskId: string, onShare: ((output: Output) => void) | null): Column<Output>[] {
  const t = useText(detailText)
  const kind = useText(outputKindText)
  const common = useText(commonText)
  const language = useLanguage()
  return [
    { id: 'name', header: t('file'), isTitle: true, cell: (row) => <TruncatedText text={row.name} limit={60} /> },
    { id: 'language', header: t('language'), cell: (row) => formatLanguageName(row.target_lang, language) },
    { id: 'kind', header: t('format'), cell: (row) => kind(row.kind) },
    { id: 'size', header: t('size'), align: 'end', cell: (row) => formatSize(row.size, language) },
    {
      id: 'download',
      header: common('actions'),
      align: 'end',
      cell: (row) => <OutputActions taskId={taskId} output={row} onShare={onShare && (() => onShare(row))} />,
    },
  ]
}

interface OtherFormatsProps {
  taskId: string
  outputs: readonly Output[]
  onShare: ((output: Output) => void) | null
}

/** The same text in the formats that nobody ordered, for those who want them. */
function OtherFormats({ taskId, outputs, onShare }: OtherFormatsProps) {
  const kind = useText(outputKindText)
  const language = useLanguage()
  return (
    <Stack gap="xs">
      {outputs.map((output) => (
        <Group key={output.output_id} justify="space-between" gap="xs">
          <Text size="sm">
            {output.name} · {kind(output.kind)} · {formatSize(output.size, language)}
          </Text>
          <OutputActions taskId={taskId} output={output} onShare={onShare && (() => onShare(output))} />
        </Group>
      ))}
    </Stack>
  )
}

interface OutputActionsProps {
  taskId: string
  output: Output
  onShare: (() => void) | null
}

function OutputActions({ taskId, output: { output_id, name }, onShare }: OutputActionsProps) {
  const t = useText(deliveryText)
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {onShare && (
        <ActionIcon variant="subtle" aria-label={t('shareName', { name })} title={t('share')} onClick={onShare}>
          <IconShare size={16} aria-hidden />
        </ActionIcon>
      )}
      <OpenPreview call={downloadTaskOutput} input={{ task_id: taskId, output_id }} name={name} />
      <DownloadButton call={downloadTaskOutput} input={{ task_id: taskId, output_id }} name={name} />
    </Group>
  )
}

interface ForAllProps {
  taskId: string
  outputs: readonly Output[]
  onShare: (() => void) | null
}

function ForAll({ taskId, outputs, onShare }: ForAllProps) {
  const t = useText(deliveryText)
  const language = useLanguage()
  const size = outputs.reduce((sum, output) => sum + output.size, 0)
  const sizes = { size: formatSize(size, language), max: formatSize(maxZipBytes, language) }
  return (
    <Group gap="xs">
      {size > maxZipBytes ? (
        <Text size="sm" c="dimmed">
          {t('zipTooLarge', sizes)}
        </Text>
      ) : (
        <DownloadButton call={downloadTaskZip} input={{ task_id: taskId }} label={`${t('zip')} · ${sizes.size}`} />
      )}
      {onShare && (
        <>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconShare size={16} aria-hidden />}
            onClick={onShare}
          >
            {t('share')}
          </Button>
          <AddToKnowledge taskId={taskId} />
        </>
      )}
    </Group>
  )
}
