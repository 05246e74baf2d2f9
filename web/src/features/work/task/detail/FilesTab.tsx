import { Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type OutputOf, taskStatuses } from '@polyphony/contract'
import { commonText } from '../../../../i18n/common.text.ts'
import { dot, formatSegments, formatSize, formatWords } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { OpenPreview } from '../../../../parts/file-link/OpenPreview.tsx'
import { ExportButton } from '../../../../parts/list/ExportButton.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useWholeList } from '../../../../parts/list/use-whole-list.ts'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { Delivery } from './delivery/Delivery.tsx'
import { detailText } from './detail.text.ts'
import { inputList } from './detail-lists.ts'
import type { TaskView } from './task-view.ts'

const { getFileUrl } = calls.file
type Input = OutputOf<typeof calls.task.getTaskInputList>['list'][number]

/** Only the client sees outputs: talents see the files from which they work. */
export function FilesTab({ task, canDownload }: { task: TaskView; canDownload: boolean }) {
  const t = useText(detailText)
  return (
    <Stack gap="lg">
      {canDownload && (
        <section aria-labelledby="outputs">
          <Title order={2} id="outputs" mb="xs">
            {t('outputs')}
          </Title>
          <Outputs task={task} />
        </section>
      )}
      <section aria-labelledby="inputs">
        <Title order={2} id="inputs" mb="xs">
          {t('inputs')}
        </Title>
        <Inputs taskId={task.task_id} />
      </section>
    </Stack>
  )
}

/** Finished pieces are there while others are still in work. */
function Outputs({ task }: { task: TaskView }) {
  const t = useText(detailText)
  const isComplete = task.status === taskStatuses.completed
  return (
    <Stack gap="md">
      {!isComplete && (
        <Text c="dimmed">
          {task.finished_count > 0
            ? t('partlyDone', { done: task.finished_count, count: task.piece_count })
            : t('notYet')}
        </Text>
      )}
      {(isComplete || task.finished_count > 0) && <Delivery task={task} isComplete={isComplete} />}
      <IgnoredChecks taskId={task.task_id} />
    </Stack>
  )
}

/** What people have decided to leave, for whoever looks over the delivery. */
function IgnoredChecks({ taskId }: { taskId: string }) {
  const t = useText(detailText)
  const tell = ({ count }: { count: number }) => notifications.show({ message: t('ignoredChecksSaved', { count }) })
  return (
    <Group>
      <ExportButton
        call={calls.task.exportIgnoredChecks}
        input={{ task_id: taskId, language: useLanguage() }}
        label={t('ignoredChecks')}
        onSaved={tell}
      />
    </Group>
  )
}

function Inputs({ taskId }: { taskId: string }) {
  const t = useText(detailText)
  const common = useText(commonText)
  const language = useLanguage()
  const list = useWholeList(inputList, { task_id: taskId })
  const columns: Column<Input>[] = [
    {
      id: 'name',
      header: t('file'),
      isTitle: true,
      cell: (row) => (
        <>
          <TruncatedText text={row.name} limit={60} />{' '}
          {row.media_file_id && <StatusBadge tone="progress">{t('video')}</StatusBadge>}
        </>
      ),
    },
    {
      id: 'words',
      header: t('words'),
      align: 'end',
      cell: (row) => `${formatWords(row.word_count, language)}${dot}${formatSegments(row.segment_count, language)}`,
    },
    { id: 'size', header: t('size'), align: 'end', cell: (row) => formatSize(row.size, language) },
    {
      id: 'download',
      header: common('download'),
      align: 'end',
      cell: ({ file_id, name }) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <OpenPreview call={getFileUrl} input={{ file_id }} name={name} />
          <DownloadButton call={getFileUrl} input={{ file_id }} name={name} />
        </Group>
      ),
    },
  ]
  return <ListPanel list={list} label={t('inputs')} columns={columns} rowKey={(row) => row.file_id} empty={null} />
}
